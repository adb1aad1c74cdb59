import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { requestId } from './request-id.ts'

/** An answer, for the metrics. */
export interface Answered {
  method: string
  /** Never the address, which would be another one each time. */
  route: string
  status: number
  seconds: number
}

/** What can be sent as it stands, but for the number of the request. */
interface Ready {
  status: number
  /** As names and values in turn. */
  headers: string[]
  body: Buffer
  route: string
  log: FastifyBaseLogger
}
export const inTurn = (headers: Record<string, string>): string[] => Object.entries(headers).flat()

/** Finds what is ready for a request, if anything is. */
export type FindReady = (request: IncomingMessage) => Ready | undefined

/**
 * Sends what is ready before anything else is done for the request: to find its route and its login, to validate, and to
 * collect the same headers again would take longer. What is not ready takes the usual way, and so does what comes from a
 * page of another origin: what that may read is decided there.
 */
export function answerAtOnce(
  app: FastifyInstance,
  count: (answered: Answered) => void,
  ...finding: FindReady[]
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  function find(request: IncomingMessage): Ready | undefined {
    if (isClosing || request.headers.origin !== undefined) return undefined
    for (const findReady of finding) {
      const ready = findReady(request)
      if (ready) return ready
    }
    return undefined
  }
  function send({ method = '' }: IncomingMessage, response: ServerResponse, ready: Ready): void {
    const { status, headers, body, route, log } = ready
    const reqId = requestId()
    const started = performance.now()
    response.on('close', () => {
      const time = performance.now() - started
      const ms = Math.round(time)
      count({ method, route, status, seconds: time / 1000 })
      if (response.writableFinished) log.info({ reqId, ms }, 'answered')
      else log.error({ reqId, ms }, 'not answered')
    })
    response.writeHead(status, [...headers, 'x-request-id', reqId]).end(body)
  }
  const [usual] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const ready = find(request)
    if (ready) send(request, response, ready)
    else usual?.(request, response)
  })
}
