import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

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
/** What a token says, and until when. */
interface Said extends Required<Claims> {
  use: unknown
  until: number
}

/** Signs and reads the two kinds of token. A token of one kind is never taken for the other. */
export function tokens(secret: Uint8Array) {
  /** Checking a signature takes longer than sending a list; one that was right stays right. */
  const verified = new LRUCache<string, Said>({ max: 10_000 })

  async function verify(token: string): Promise<Said> {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    const { use, sub, login, jti, exp } = payload
    const said = { use, admin: Number(sub), login: String(login), id: String(jti), until: Number(exp) * 1000 }
    verified.set(token, said)
    return said
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
    async read(use: Use, token: string): Promise<Said | undefined> {
      const said = verified.get(token) ?? (await verify(token).catch(() => undefined))
      return said?.use === use && said.until > Date.now() ? said : undefined
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
