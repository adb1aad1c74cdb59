import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { health } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { Refusal } from './errors.ts'
import type { Shown } from './show-kept.ts'

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

/**
 * The same before anything else is done for a call: there may be thousands in a second that come again and again, and on the
 * usual way they would take all the time there is. What a page of another origin may read is decided there.
 */
export function turnAwayAtOnce(
  app: FastifyInstance,
  { load }: Pick<Database, 'load'>,
  always: Record<string, string>,
  count: (answered: Shown) => void,
): void {
  const body = Buffer.from(JSON.stringify({ message: tooMuch }))
  const headers = {
    ...always,
    'retry-after': String(retryAfter),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  }
  const isPlain = ({ url, headers }: IncomingMessage) =>
    url?.startsWith('/admin/') === true && headers.origin === undefined
  const [usual] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!isPlain(request) || !load().isTooMuch) return usual?.(request, response)
    const { method = '', url } = request
    const reqId = randomUUID()
    response.writeHead(503, { ...headers, 'x-request-id': reqId }).end(body)
    count({ method, route: 'turned away', status: 503, seconds: 0 })
    app.log.info({ reqId, method, url, status: 503, ms: 0 }, 'answered')
  })
}
