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
import { refreshLasts, type Tokens } from './tokens.ts'

const { placeholder } = query

interface Account {
  id: number
  verified: boolean
  hash: string
}

/** Login, renewal and logout. A refresh token works once; a second use of one ends the whole login. */
export function serveLogins(app: FastifyInstance, database: Database, { sign, read }: Tokens): void {
  const { sql } = database
  const expiry = () => new Date(Date.now() + refreshLasts).toISOString()
  const pair = async (admin: number, login: string, id: string): Promise<TokenPair> => ({
    access: await sign('access', { admin, login }),
    refresh: await sign('refresh', { admin, login, id }),
  })
  /** Unless they have another password meanwhile, or another login has hashed it anew. */
  async function hashedAnew({ id, hash }: Account, password: string): Promise<string> {
    const passwordHash = await hashPassword(password)
    const changed = await sql
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, id), eq(admins.passwordHash, hash)))
      .returning({ id: admins.id })
    if (changed.length > 0) return passwordHash
    const [now] = await sql.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, id))
    return now && (await passwordFits(now.hash, password)) ? now.hash : hash
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
  const [anAdmin, aRecord] = [placeholder('admin'), placeholder('record')]
  const isAsItWas = and(
    eq(admins.id, anAdmin),
    eq(admins.passwordHash, placeholder('hash')),
    eq(admins.isVerified, true),
    isNull(admins.deletedAt),
  )
  /**
   * In one statement, which is a transaction with the fewest ways to the database and back. It begins nothing for an
   * administrator who was given another password while theirs was looked at, or was suspended or deleted.
   */
  const begin = prepared<{ id: number }>(
    database,
    query`with seen as (update ${admins} set last_login = now() where ${isAsItWas} returning id),
      ${attempts.succeeded},
      expired as ${sql.delete(logins).where(lt(logins.expiresAt, query`now()`))},
      begun as (insert into ${logins} (id, refresh_id, admin_id, expires_at)
        select ${placeholder('id')}::uuid, ${placeholder('refreshId')}::uuid, id,
          ${placeholder('expiresAt')}::timestamptz from seen),
      noted as (${recordChangeSql({ admin: anAdmin, resource: 'super-admin', id: aRecord, action: 'login' }, query`from seen`)})
    select id from seen`,
  )

  serve(app, session.login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const keys = attempts.keys(email, request.ip)
    const admin = await attempts.enter(keys, { email })
    const fits = await passwordFits(admin?.hash, body.password)
    if (!admin || !fits) throw new NotLoggedIn('The e-mail or the password is wrong.')
    if (!admin.verified) throw new NotLoggedIn('This administrator is suspended. Ask another administrator.')
    const hash = isOutdated(admin.hash) ? await hashedAnew(admin, body.password) : admin.hash
    const [id, refreshId] = [crypto.randomUUID(), crypto.randomUUID()]
    const by = { admin: admin.id, record: String(admin.id), hash }
    const [begun] = await begin({ ...keys, ...by, id, refreshId, expiresAt: expiry() })
    if (!begun) throw new NotLoggedIn('The e-mail or the password is wrong.')
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
