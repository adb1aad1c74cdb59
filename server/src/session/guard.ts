import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../database/open.ts'
import { admins, logins } from '../database/schema.ts'
import type { RequestHead } from '../kit/answer.ts'
import { NotLoggedIn } from '../kit/errors.ts'
import type { Keep } from '../kit/kept.ts'
import type { Administrator } from '../kit/serve.ts'
import type { Tokens } from './tokens.ts'

/** Lets a call pass only with the access token of a login that still stands. */
export function guard(sql: Sql, { read }: Tokens, keep: Keep) {
  const standing = (login: string): Promise<Administrator | undefined> =>
    sql
      .select({ id: admins.id, login: logins.id })
      .from(logins)
      .innerJoin(admins, eq(admins.id, logins.adminId))
      .where(
        and(
          eq(logins.id, login),
          isNull(logins.endedAt),
          eq(admins.isVerified, true),
          isNull(admins.deletedAt),
        ),
      )
      .then(([found]) => found)

  /** What was let pass, by the whole header: nobody waits for it to be read again. */
  const passed = new Map<string, { key: string; until: number }>()

  /** Whether a call would be let pass, if that can be told at once; false if not. */
  function knows({ headers: { authorization = '' } }: RequestHead): boolean {
    const found = passed.get(authorization)
    return found !== undefined && found.until > Date.now()
  }

  async function guard(request: FastifyRequest): Promise<void> {
    const token = tokenOf(request)
    if (!token) throw new NotLoggedIn('Please log in.')
    const claims = await read('access', token)
    if (!claims) throw new NotLoggedIn('Your login has expired. Please log in again.')
    const { login, until } = claims
    const key = keyOf(login)
    const admin = await keep(
      key,
      shown,
      () => standing(login),
      () => 100,
    )
    if (!admin) throw new NotLoggedIn('Your login has ended. Please log in again.')
    if (passed.size >= mostPassed) passed.clear()
    passed.set(request.headers.authorization ?? '', { key, until })
    request.admin = admin
  }
  /** Lets a login pass that nobody has, until another one changes. */
  const suppose = (login: string) =>
    keep(
      keyOf(login),
      shown,
      async () => ({ id: 0, login }),
      () => 100,
    )
  return Object.assign(guard, { knows, suppose })
}
const tokenOf = ({ headers }: RequestHead) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
const keyOf = (login: string) => `login ${login}`
const mostPassed = 10_000
const shown = [logins, admins].map(getTableName)
