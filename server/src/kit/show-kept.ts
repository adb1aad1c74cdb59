import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSeen, takesGzip, type Written } from './serve.ts'

/**
 * Shows a kept list before anything else is done for the request that asks for it: to look for the login, to validate, and
 * to collect the same headers again would take longer than to send it. What it cannot tell at once takes the usual way.
 */
export function showKept(app: FastifyInstance, always: Record<string, string>): void {
  const headersOf = new WeakMap<Buffer, string[]>()
  const flat = ({ headers }: Written, body: Buffer, encoding: object): string[] => {
    const found = headersOf.get(body)
    if (found) return found
    const all = { ...always, ...headers, ...encoding, 'content-length': String(body.length) }
    const made = Object.entries(all).flat()
    headersOf.set(body, made)
    return made
  }
  /** What a page of another origin may read is decided on the usual way. */
  const isPlain = ({ method, headers }: FastifyRequest) => method === 'GET' && headers.origin === undefined

  app.addHook('onRequest', (request, reply, done) => {
    if (!isPlain(request) || !app.guard.knows(request)) return done()
    const kept = app.keep.find<Written>(request.url)
    const zips = takesGzip(request)
    const body = zips ? kept?.zipped : kept?.text
    if (!kept || !body || isSeen(kept, request)) return done()
    reply.hijack()
    const headers = flat(kept, body, zips ? { 'content-encoding': 'gzip' } : {})
    reply.raw.writeHead(200, [...headers, 'x-request-id', request.id])
    reply.raw.end(body)
  })
}
