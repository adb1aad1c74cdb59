import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Who asks for what, under the key of their `Idempotency-Key`: the same whenever the same is asked again, and another for
 * anything else. It tells nothing of what is in it.
 */
export function requestKey({ headers, method, url, body, admin }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (!key) return undefined
  const asked = JSON.stringify([key, admin?.id, method, url, body])
  return createHash('sha256').update(asked).digest('base64url')
}
