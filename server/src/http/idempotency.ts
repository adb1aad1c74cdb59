import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * An HMAC of the Idempotency-Key, the administrator and the whole request: equal only for a repeated request. It is stored,
 * so without the secret a password in the body could be guessed from it.
 */
export const requestKeys =
  (secret: Uint8Array) =>
  ({ headers, method, url, body, admin }: FastifyRequest): string | undefined => {
    const key = headers['idempotency-key']
    if (!key) return undefined
    const content = JSON.stringify([key, admin?.id, method, url, body])
    return createHmac('sha256', secret).update(content).digest('base64url')
  }
