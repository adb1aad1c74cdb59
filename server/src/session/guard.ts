import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../database/open.ts'
import { admins, logins } from '../database/schema.ts'
import { NotLoggedIn } from '../http/errors.ts'
import type { Administrator } from '../http/serve.ts'
import type { ListCache } from '../lists/cache.ts'
import type { Tokens } from './tokens.ts'

/** Refuses a call without the access token of an active login. */
export function guard(sql: Sql, { read }: Tokens, cached: ListCache) {
  const findActive = (login: string): Promise<Administrator | undefined> =>
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

  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request)
    if (!token) throw new NotLoggedIn('Please log in.')
    const claims = await read('access', token)
    if (!claims) throw new NotLoggedIn('Your login has expired. Please log in again.')
    const { login } = claims
    const admin = await cached(
      `login ${login}`,
      tables,
      () => findActive(login),
      () => 100,
    )
    if (!admin) throw new NotLoggedIn('Your login has ended. Please log in again.')
    request.admin = admin
  }
}
const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
const tables = [logins, admins].map(getTableName)
