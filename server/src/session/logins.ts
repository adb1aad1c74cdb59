import { session, type Tokens as TokenPair } from '@tiffin/contract'
import { and, eq, isNull, lt, sql as query } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { recordChangeSql } from '../crud/history.ts'
import type { Database } from '../database/open.ts'
import { prepared } from '../database/prepared.ts'
import { admins, logins } from '../database/schema.ts'
import { NotLoggedIn } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { throttle } from './throttle.ts'
import { refreshLifetime, type Tokens } from './tokens.ts'

const { placeholder } = query

interface Account {
  id: number
  verified: boolean
  hash: string
}

/** Login, refresh and logout. A refresh token works once; its reuse ends the login. */
export function serveLogins(app: FastifyInstance, database: Database, { sign, read }: Tokens): void {
  const { sql } = database
  const expiry = () => new Date(Date.now() + refreshLifetime).toISOString()
  const pair = async (admin: number, login: string, id: string): Promise<TokenPair> => ({
    access: await sign('access', { admin, login }),
    refresh: await sign('refresh', { admin, login, id }),
  })
  /** Stores a hash with the current parameters and returns it, unless the stored hash has changed concurrently. */
  async function rehash({ id, hash }: Account, password: string): Promise<string> {
    const passwordHash = await hashPassword(password)
    const updated = await sql
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, id), eq(admins.passwordHash, hash)))
      .returning({ id: admins.id })
    if (updated.length > 0) return passwordHash
    const [current] = await sql.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, id))
    return current && (await passwordFits(current.hash, password)) ? current.hash : hash
  }
  const end = (login: string) =>
    sql
      .update(logins)
      .set({ endedAt: query`now()` })
      .where(and(eq(logins.id, login), isNull(logins.endedAt)))

  const attempts = throttle<Account>(
    database,
    query`select ${admins.id}, ${admins.isVerified} as verified, ${admins.passwordHash} as hash
      from ${admins} where ${and(eq(query`lower(${admins.email})`, placeholder('email')), isNull(admins.deletedAt))}`,
  )
  const [adminId, recordId] = [placeholder('admin'), placeholder('record')]
  const isUnchanged = and(
    eq(admins.id, adminId),
    eq(admins.passwordHash, placeholder('hash')),
    eq(admins.isVerified, true),
    isNull(admins.deletedAt),
  )
  /**
   * One statement: a transaction with one round trip. Inserts nothing if the administrator's password was changed while it was
   * verified, or if they were suspended or deleted.
   */
  const insertLogin = prepared<{ id: number }>(
    database,
    query`with seen as (update ${admins} set last_login = now() where ${isUnchanged} returning id),
      ${attempts.succeeded},
      expired as ${sql.delete(logins).where(lt(logins.expiresAt, query`now()`))},
      inserted as (insert into ${logins} (id, refresh_id, admin_id, expires_at)
        select ${placeholder('id')}::uuid, ${placeholder('refreshId')}::uuid, id,
          ${placeholder('expiresAt')}::timestamptz from seen),
      recorded as (${recordChangeSql({ admin: adminId, resource: 'super-admin', id: recordId, action: 'login' }, query`from seen`)})
    select id from seen`,
  )

  serve(app, session.login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const keys = attempts.keys(email, request.ip)
    const admin = await attempts.enter(keys, { email })
    const fits = await passwordFits(admin?.hash, body.password)
    if (!admin || !fits) throw new NotLoggedIn('The e-mail or the password is wrong.')
    if (!admin.verified) throw new NotLoggedIn('This administrator is suspended. Ask another administrator.')
    const hash = isOutdated(admin.hash) ? await rehash(admin, body.password) : admin.hash
    const [id, refreshId] = [crypto.randomUUID(), crypto.randomUUID()]
    const account = { admin: admin.id, record: String(admin.id), hash }
    const [inserted] = await insertLogin({ ...keys, ...account, id, refreshId, expiresAt: expiry() })
    if (!inserted) throw new NotLoggedIn('The e-mail or the password is wrong.')
    const value = await pair(admin.id, id, refreshId)
    return { message: value.access.token, value }
  })

  serve(app, session.refresh, async ({ body }) => {
    const claims = await read('refresh', body.refreshToken)
    if (!claims) throw new NotLoggedIn('Your login has expired. Please log in again.')
    const refreshId = crypto.randomUUID()
    const [renewed] = await sql
      .update(logins)
      .set({ refreshId, refreshedAt: query`now()`, expiresAt: expiry() })
      .from(admins)
      .where(
        and(
          eq(logins.id, claims.login),
          eq(logins.refreshId, claims.id),
          isNull(logins.endedAt),
          eq(admins.id, logins.adminId),
          eq(admins.isVerified, true),
          isNull(admins.deletedAt),
        ),
      )
      .returning({ admin: logins.adminId })
    if (!renewed) {
      await end(claims.login)
      throw new NotLoggedIn('Your login has ended. Please log in again.')
    }
    return { value: await pair(renewed.admin, claims.login, refreshId) }
  })

  serve(app, session.logout, async ({ admin }) => {
    await end(admin.login)
    return { message: 'Logged out.' }
  })
}
