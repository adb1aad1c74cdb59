import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * A keyed hash of the `Idempotency-Key`, the administrator and the whole request: equal for a repeated request, different
 * for any other. The secret keeps the body, which may hold a password, from being guessed from the hash.
 */
export const requestKeys =
  (secret: Uint8Array) =>
  ({ headers, method, url, body, admin }: FastifyRequest): string | undefined => {
    const key = headers['idempotency-key']
    if (!key) return undefined
    const asked = JSON.stringify([key, admin?.id, method, url, body])
    return createHmac('sha256', secret).update(asked).digest('base64url')
  }
