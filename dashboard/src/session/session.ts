import { type Endpoint, session, type ValueOf } from '@tiffin/contract'
import { type Answered, callOnce, type InputOf, Refused } from './call.ts'
import { withCrossTabLock } from './cross-tab-lock.ts'
import { askForPassword, passwordPrompt } from './password-prompt.ts'
import {
  accessIsValid,
  accessTimeLeft,
  clearTokens,
  refreshIsUsable,
  storeAccessToken,
  stored,
  storeTokens,
} from './tokens.ts'

/** A call of a logged-in administrator. An expired session is renewed first, or the password is asked for in place. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Answered<ValueOf<E>>> {
  if (!accessIsValid()) await recover()
  try {
    return await callOnce(endpoint, input)
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error
    await recover()
    return callOnce(endpoint, input)
  }
}

async function recover() {
  if (!(await renew())) await askForPassword()
}

/** Section 4.1: both tokens are usable, or a refresh succeeds. */
export async function startSession(): Promise<boolean> {
  if (accessIsValid() && refreshIsUsable()) return true
  // Without a refresh token there is nothing to try: the access token counts until it expires.
  if (!stored('refresh_token')) return accessIsValid()
  return renew().catch(accessIsValid)
}

let renewing: Promise<boolean> | undefined

/** False when the server refuses; throws when it is not reached, because the session may still be valid then. */
function renew(): Promise<boolean> {
  renewing ??= renewInOneTab().finally(() => {
    renewing = undefined
  })
  return renewing
}

function renewInOneTab(): Promise<boolean> {
  const before = stored('refresh_token')
  return withCrossTabLock('tiffin-renew', async () => {
    const refreshToken = stored('refresh_token')
    if (refreshToken !== before && accessIsValid()) return true
    if (!refreshToken) return false
    try {
      const { value } = await callOnce(session.refresh, { body: { refreshToken } })
      if (value) storeTokens(value)
      return Boolean(value)
    } catch (error) {
      if (error instanceof Refused && [400, 401, 403].includes(error.status)) return false
      throw error
    }
  })
}

const checkInterval = 30_000
const renewBefore = 120_000

/** Renews the session before it expires, and follows a login or logout in another tab. */
export function keepSession() {
  setInterval(() => {
    if (stored('refresh_token') && accessTimeLeft() < renewBefore) renew().catch(() => {})
  }, checkInterval)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'access_token') return
    if (newValue && passwordPrompt.isOpen()) passwordPrompt.answered()
    if (!newValue) {
      clearDrafts()
      window.location.assign('/login')
    }
  })
}

/** The answer's message is the access token itself (section 7); some servers send nothing else. */
export async function login(email: string, password: string) {
  const { message, value } = await callOnce(session.login, { body: { email, password } })
  if (value?.access && value.refresh) storeTokens(value)
  else storeAccessToken(message)
}

export async function logout() {
  await callOnce(session.logout, { signal: AbortSignal.timeout(3000) }).catch(() => {})
  clearTokens()
  clearDrafts()
  window.location.replace('/login')
}

/** Drops the drafts of this tab, so that the next administrator does not see them. */
const clearDrafts = () => sessionStorage.clear()
