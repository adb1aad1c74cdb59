import { jwtVerify, SignJWT } from 'jose'

const accessLasts = 30 * 60 * 1000
export const refreshLasts = 30 * 24 * 60 * 60 * 1000

interface Claims {
  /** The administrator's number. */
  admin: number
  /** The login that the token belongs to. */
  login: string
  /** Of a refresh token: which of the login's refresh tokens it is. */
  id?: string
}
type Use = 'access' | 'refresh'

/** Signs and reads the two kinds of token. A token of one kind is never taken for the other. */
export function tokens(secret: Uint8Array) {
  return {
    async sign(use: Use, { admin, login, id }: Claims) {
      const expires = new Date(Date.now() + (use === 'access' ? accessLasts : refreshLasts))
      const token = await new SignJWT({ use, login })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(admin))
        .setIssuedAt()
        .setExpirationTime(expires)
        .setJti(id ?? crypto.randomUUID())
        .sign(secret)
      return { token, expires: expires.toISOString() }
    },

    /** What a token says, or nothing when it is expired, altered, of another kind or of another server. */
    async read(use: Use, token: string): Promise<Required<Claims> | undefined> {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
        if (payload.use !== use) return undefined
        return { admin: Number(payload.sub), login: String(payload.login), id: String(payload.jti) }
      } catch {
        return undefined
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
