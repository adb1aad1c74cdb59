import type { Tokens } from '@tiffin/contract'

/** The four values of section 4.1. Other tabs read and write them too, so they are never copied into a variable. */
const names = ['access_token', 'refresh_token', 'access_token_expires', 'refresh_token_expires'] as const
type Name = (typeof names)[number]

const usableForMoreThan = 8 * 60 * 60 * 1000

export const stored = (name: Name) => localStorage.getItem(name) || undefined

const timeLeft = (expires: string | undefined, now: number) =>
  expires ? new Date(expires).getTime() - now : Number.NaN

/** How long the access token still holds, in milliseconds; not a number when there is none. */
export const accessTimeLeft = (now = Date.now()) => timeLeft(stored('access_token_expires'), now)

export const accessIsValid = (now = Date.now()) => Boolean(stored('access_token')) && accessTimeLeft(now) > 0

export const refreshIsUsable = (now = Date.now()) =>
  Boolean(stored('refresh_token')) && timeLeft(stored('refresh_token_expires'), now) > usableForMoreThan

export function storeTokens({ access, refresh }: Tokens) {
  localStorage.setItem('access_token', access.token)
  localStorage.setItem('access_token_expires', new Date(access.expires).toISOString())
  localStorage.setItem('refresh_token', refresh.token)
  localStorage.setItem('refresh_token_expires', new Date(refresh.expires).toISOString())
}

/** For a server that answers a login with the access token alone: its expiry stands in the token itself. */
export function storeAccessToken(token: string) {
  const { exp = 0 } = claims(token)
  localStorage.setItem('access_token', token)
  localStorage.setItem('access_token_expires', new Date(exp * 1000).toISOString())
  localStorage.removeItem('refresh_token')
  localStorage.removeItem('refresh_token_expires')
}

export function clearTokens() {
  for (const name of names) localStorage.removeItem(name)
}

/** The id of the administrator who is logged in. */
export function ownId(): number | undefined {
  const { sub } = claims(stored('access_token') ?? '')
  return sub === undefined ? undefined : Number(sub)
}

function claims(token: string): { sub?: string | number; exp?: number } {
  const payload = token.split('.')[1]
  if (!payload) return {}
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
