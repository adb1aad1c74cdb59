import { health } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { type FindReady, inTurn } from './at-once.ts'
import { Refusal } from './errors.ts'

const tooMuch =
  'More is asked of the server than it can do right now. Nothing was changed; please try again shortly.'
const retryAfter = 2

/** Turns calls away while too much waits for the database, so that those before them are answered in time. */
export function turnAwayWhenBusy(app: FastifyInstance, { load }: Pick<Database, 'load'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isBusy = load().isTooMuch && request.routeOptions.url !== health.check.path
    done(isBusy ? new Refusal(503, tooMuch, retryAfter) : undefined)
  })
}

/** The same at once: thousands may come again and again within a second, and would take all the time there is. */
export function turnAwayAtOnce(
  app: FastifyInstance,
  { load }: Pick<Database, 'load'>,
  always: Record<string, string>,
): FindReady {
  const status = 503
  const body = Buffer.from(JSON.stringify({ message: tooMuch }))
  const headers = inTurn({
    ...always,
    'retry-after': String(retryAfter),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  })
  return ({ method, url }) => {
    if (!url?.startsWith('/admin/') || !load().isTooMuch) return undefined
    return { status, headers, body, route: 'turned away', log: app.log.child({ method, url, status }) }
  }
}
