import { health } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { Refusal } from './errors.ts'

const tooMuch =
  'More is asked of the server than it can do right now. Nothing was changed; please try again shortly.'

/** Refuses calls while too many wait for a connection to the database, so that those that wait are answered in time. */
export function refuseWhenOverloaded(app: FastifyInstance, { load }: Pick<Database, 'load'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isBusy = load().isTooMuch && request.routeOptions.url !== health.check.path
    done(isBusy ? new Refusal(503, tooMuch, 2) : undefined)
  })
}
