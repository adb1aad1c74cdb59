import { health } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { Refusal } from './errors.ts'

const message =
  'More is asked of the server than it can do right now. Nothing was changed; please try again shortly.'

/** Load shedding: refuses calls while too many wait for a database connection, so that the waiting ones do not time out. */
export function refuseWhenOverloaded(app: FastifyInstance, { poolLoad }: Pick<Database, 'poolLoad'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = poolLoad().isOverloaded && request.routeOptions.url !== health.check.path
    done(isRefused ? new Refusal(503, message, 2) : undefined)
  })
}
