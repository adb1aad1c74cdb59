import type { FastifyInstance } from 'fastify'
import { isSeen, takesGzip, type Written } from './answer.ts'
import { type FindReady, inTurn, type Ready } from './at-once.ts'

/** Finds a kept list, with what is the same whenever it is shown again. */
export function showKept({ guard, keep, log }: FastifyInstance, always: Record<string, string>): FindReady {
  const ready = new WeakMap<Buffer, Ready>()
  function readyFor(url: string, kept: Written, body: Buffer, encoding: object): Ready {
    const found = ready.get(body)
    if (found) return found
    const length = { 'content-length': String(body.length) }
    const headers = inTurn({ ...always, ...kept.headers, ...encoding, ...length })
    const status = 200
    const made = { status, headers, body, route: kept.route, log: log.child({ method: 'GET', url, status }) }
    ready.set(body, made)
    return made
  }
  return (request) => {
    const { method, url = '' } = request
    if (method !== 'GET' || !guard.knows(request)) return undefined
    const kept = keep.find<Written>(url)
    const zips = takesGzip(request)
    const body = zips ? kept?.zipped : kept?.text
    if (!kept || !body || isSeen(kept, request)) return undefined
    return readyFor(url, kept, body, zips ? { 'content-encoding': 'gzip' } : {})
  }
}
