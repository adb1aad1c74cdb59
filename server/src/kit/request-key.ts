import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks for what, under the key of their `Idempotency-Key`: the same whenever the same is asked again, and another for
 * anything else. Whoever does not have the secret cannot guess at what is in it, such as a password.
 */
export const requestKeys =
  (secret: Uint8Array) =>
  ({ headers, method, url, body, admin }: FastifyRequest): string | undefined => {
    const key = headers['idempotency-key']
    if (!key) return undefined
    const asked = JSON.stringify([key, admin?.id, method, url, body])
    return createHmac('sha256', secret).update(asked).digest('base64url')
  }
