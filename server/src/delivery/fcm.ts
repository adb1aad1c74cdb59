import { JWT } from 'google-auth-library'
import type { PushService } from '../config/config.ts'
import type { ServiceAccount } from '../config/service-account.ts'
import type { Message, Outcome, Transport } from './transport.ts'

const requestTimeout = 20_000
const second = 1000
/** FCM's documented default for 429 answers without Retry-After. */
const defaultQuotaPause = 60 * second

/** Sends notifications through Firebase Cloud Messaging (HTTP v1), one message per device. */
export function fcm({ account, endpoint }: PushService): Transport {
  const client = authClient(account)
  const url = `${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  return {
    async send({ address, subject, text }: Message) {
      const token = await client.getAccessToken().then(
        (answer) => answer.token,
        (error: Error) => error,
      )
      if (token instanceof Error) {
        return { state: 'retry', reason: `The login at the push service failed: ${token.message}` }
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ message: { token: address, notification: { title: subject, body: text } } }),
          signal: AbortSignal.timeout(requestTimeout),
        })
        const answer = await response.text()
        if (response.ok) return { state: 'sent' }
        // The token may have been revoked: an expiry date in the past makes the client fetch a new one.
        if (response.status === 401)
          client.setCredentials({ refresh_token: 'jwt-placeholder', expiry_date: 1 })
        return refusal(response, answer)
      } catch (error) {
        const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
        return { state: 'retry', reason: `The push service cannot be reached (${cause?.code ?? name}).` }
      }
    },
  }
}

/** Caches its token until shortly before it expires. The library's token address is fixed; the account may name another. */
function authClient({ client_email, private_key, token_uri }: ServiceAccount): JWT {
  const client = new JWT({
    email: client_email,
    key: private_key,
    scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
    additionalClaims: { aud: token_uri },
    transporterOptions: { timeout: requestTimeout },
  })
  client.transporter.interceptors.request.add({
    resolved: async (request) => ({ ...request, url: new URL(token_uri) }),
  })
  return client
}

interface Failure {
  error?: { status?: string; message?: string; details?: { errorCode?: string }[] }
}

function refusal({ status, headers }: Response, answer: string): Outcome {
  const { error } = parse(answer)
  const code = error?.details?.find((detail) => detail.errorCode)?.errorCode ?? error?.status
  // A 404 without an FCM error code means that FCM_ENDPOINT is wrong, not that the device is gone.
  if (code === 'UNREGISTERED' || (status === 404 && code === 'NOT_FOUND')) {
    const reason = 'This device no longer takes notifications; it was removed.'
    return { state: 'failed', reason, isAddressDead: true }
  }
  const reason =
    `The push service refused it: ${status} ${[code, error?.message].filter(Boolean).join(', ')}`.trim()
  if (status === 429 || status === 503) {
    const retryAfter = parseRetryAfter(headers.get('retry-after')) ?? (status === 429 ? defaultQuotaPause : 0)
    return { state: 'retry', reason, retryAfter }
  }
  const isTransient = status >= 500 || status === 401 || status === 408 || !code
  return { state: isTransient ? 'retry' : 'failed', reason }
}

function parse(answer: string): Failure {
  try {
    return Object(JSON.parse(answer))
  } catch {
    return {}
  }
}

/** The header gives seconds or a date. Returns milliseconds. */
function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
