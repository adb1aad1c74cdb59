import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

const accessLasts = 30 * 60 * 1000
export const refreshLasts = 30 * 24 * 60 * 60 * 1000

const mostKnown = 10_000

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
  const known = new Map<string, { payload: JWTPayload; until: number }>()
  /** Checking a signature takes longer than sending a list; one that was right stays right. */
  async function verified(token: string): Promise<JWTPayload> {
    const found = known.get(token)
    if (found && found.until > Date.now()) return found.payload
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    if (known.size >= mostKnown) known.clear()
    known.set(token, { payload, until: Number(payload.exp) * 1000 })
    return payload
  }
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
        const payload = await verified(token)
        if (payload.use !== use) return undefined
        return { admin: Number(payload.sub), login: String(payload.login), id: String(payload.jti) }
      } catch {
        return undefined
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
