import { JWT } from 'google-auth-library'
import type { PushService } from '../config/config.ts'
import type { ServiceAccount } from '../config/service-account.ts'
import type { Message, Outcome, Transport } from './transport.ts'

const answerWithin = 20_000
const second = 1000
/** What Google asks for where it names no time itself. */
const quotaRest = 60 * second

/** Hands notifications to Firebase Cloud Messaging (HTTP v1), a message for each device. */
export function fcm({ account, endpoint }: PushService): Transport {
  const login = logIn(account)
  const url = `${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  return {
    async send({ address, subject, text }: Message) {
      const token = await login.getAccessToken().then(
        (answer) => answer.token,
        (error: Error) => error,
      )
      if (token instanceof Error) {
        return { state: 'later', reason: `The login at the push service failed: ${token.message}` }
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ message: { token: address, notification: { title: subject, body: text } } }),
          signal: AbortSignal.timeout(answerWithin),
        })
        const answer = await response.text()
        if (response.ok) return { state: 'sent' }
        // Not waiting for its time to run out, in case it was revoked.
        if (response.status === 401)
          login.setCredentials({ refresh_token: 'jwt-placeholder', expiry_date: 1 })
        return refusal(response, answer)
      } catch (error) {
        const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
        return { state: 'later', reason: `The push service cannot be reached (${cause?.code ?? name}).` }
      }
    },
  }
}

/** Keeps its token until shortly before it expires. The library knows one token address; the account may name another. */
function logIn({ client_email, private_key, token_uri }: ServiceAccount): JWT {
  const login = new JWT({
    email: client_email,
    key: private_key,
    scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
    additionalClaims: { aud: token_uri },
    transporterOptions: { timeout: answerWithin },
  })
  login.transporter.interceptors.request.add({
    resolved: async (request) => ({ ...request, url: new URL(token_uri) }),
  })
  return login
}

interface Failure {
  error?: { status?: string; message?: string; details?: { errorCode?: string }[] }
}

function refusal({ status, headers }: Response, answer: string): Outcome {
  const { error } = parse(answer)
  const code = error?.details?.find((detail) => detail.errorCode)?.errorCode ?? error?.status
  // Without Google's own code a 404 says that the address of the service is wrong, and nothing about the device.
  if (code === 'UNREGISTERED' || (status === 404 && code === 'NOT_FOUND')) {
    const reason = 'This device no longer takes notifications; it was removed.'
    return { state: 'failed', reason, dead: true }
  }
  const reason =
    `The push service refused it: ${status} ${[code, error?.message].filter(Boolean).join(', ')}`.trim()
  if (status === 429 || status === 503) {
    const rest = retryAfter(headers.get('retry-after')) ?? (status === 429 ? quotaRest : 0)
    return { state: 'later', reason, rest }
  }
  const mayPass = status >= 500 || status === 401 || status === 408 || !code
  return { state: mayPass ? 'later' : 'failed', reason }
}

function parse(answer: string): Failure {
  try {
    return Object(JSON.parse(answer))
  } catch {
    return {}
  }
}

/** The header gives seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
