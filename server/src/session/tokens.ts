import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

const accessLifetime = 30 * 60 * 1000
export const refreshLifetime = 30 * 24 * 60 * 60 * 1000

interface Claims {
  /** The administrator's id. */
  admin: number
  /** The login that the token belongs to. */
  login: string
  /** Of a refresh token: each works once. */
  id?: string
}
type Use = 'access' | 'refresh'
interface VerifiedToken extends Required<Claims> {
  use: unknown
  expires: number
}

/** Signs and reads access and refresh tokens. */
export function tokens(secret: Uint8Array) {
  /** Verifying a signature takes longer than answering a cached list. */
  const verified = new LRUCache<string, VerifiedToken>({ max: 10_000 })

  async function verify(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    const { use, sub, login, jti, exp } = payload
    const claims = {
      use,
      admin: Number(sub),
      login: String(login),
      id: String(jti),
      expires: Number(exp) * 1000,
    }
    verified.set(token, claims)
    return claims
  }
  return {
    async sign(use: Use, { admin, login, id }: Claims) {
      const expires = new Date(Date.now() + (use === 'access' ? accessLifetime : refreshLifetime))
      const token = await new SignJWT({ use, login })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(admin))
        .setIssuedAt()
        .setExpirationTime(expires)
        .setJti(id ?? crypto.randomUUID())
        .sign(secret)
      return { token, expires: expires.toISOString() }
    },

    /** Undefined if the token is expired, altered, of the other kind, or signed with another secret. */
    async read(use: Use, token: string): Promise<VerifiedToken | undefined> {
      const claims = verified.get(token) ?? (await verify(token).catch(() => undefined))
      return claims?.use === use && claims.expires > Date.now() ? claims : undefined
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
