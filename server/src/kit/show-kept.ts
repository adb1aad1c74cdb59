import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { isSeen, takesGzip, type Written } from './answer.ts'

const id = 'x-request-id'

/** What is the same whenever an answer is shown again. */
interface Ready {
  /** As names and values in turn; the last one is the number of the request. */
  headers: string[]
  log: FastifyBaseLogger
}

/** An answer, for the metrics. */
export interface Shown {
  method: string
  /** Never the address, which would be another one each time. */
  route: string
  status: number
  seconds: number
}

/**
 * Shows a kept list before anything else is done for the request that asks for it: to find its route and its login, to
 * validate, and to collect the same headers again would take longer than to send it. What it cannot tell at once takes the
 * usual way.
 */
export function showKept(
  app: FastifyInstance,
  always: Record<string, string>,
  count: (answered: Shown) => void,
): void {
  const ready = new WeakMap<Buffer, Ready>()
  function readyFor(url: string, kept: Written, body: Buffer, encoding: object): Ready {
    const found = ready.get(body)
    if (found) return found
    const length = { 'content-length': String(body.length) }
    const all = { ...always, ...kept.headers, ...encoding, ...length, [id]: '' }
    const log = app.log.child({ method: 'GET', url, status: 200 })
    const made = { headers: Object.entries(all).flat(), log }
    ready.set(body, made)
    return made
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  /** What a page of another origin may read is decided on the usual way. */
  const isPlain = ({ method, headers }: IncomingMessage) =>
    method === 'GET' && headers.origin === undefined && !isClosing

  function show(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (!isPlain(request) || !app.guard.knows(request)) return false
    const kept = app.keep.find<Written>(url)
    const zips = takesGzip(request)
    const body = zips ? kept?.zipped : kept?.text
    if (!kept || !body || isSeen(kept, request)) return false
    const { headers, log } = readyFor(url, kept, body, zips ? { 'content-encoding': 'gzip' } : {})
    const reqId = randomUUID()
    headers[headers.length - 1] = reqId
    const started = performance.now()
    response.once('close', () => {
      const ms = performance.now() - started
      count({ method: 'GET', route: kept.route, status: 200, seconds: ms / 1000 })
      if (response.writableFinished) log.info({ reqId, ms: Math.round(ms) }, 'answered')
      else log.error({ reqId, ms: Math.round(ms) }, 'not answered')
    })
    response.writeHead(200, headers).end(body)
    return true
  }
  const [usual] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!show(request, response)) usual?.(request, response)
  })
}
