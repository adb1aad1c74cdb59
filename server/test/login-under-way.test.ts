import { session } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins, logins } from '../src/database/schema.ts'
import { hashPassword } from '../src/session/passwords.ts'
import { setPassword } from '../src/session/set-password.ts'
import { administrator, emptyDatabase, startTestServer, type TestServer } from './helper.ts'

let server: TestServer
/** Happens once, after a password was found right and before its login begins. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  const database = await emptyDatabase()
  const ask: typeof database.ask = async (text, params) => {
    if (text.includes('last_login')) {
      const happens = meanwhile
      meanwhile = undefined
      await happens?.()
    }
    return database.ask(text, params)
  }
  server = await startTestServer({}, { ...database, ask })
})
afterAll(() => server.stop())

const change = (values: Partial<typeof admins.$inferInsert>) =>
  server.database.sql.update(admins).set(values).where(eq(admins.id, 1))

test.each([
  ['has another password', () => setPassword(server.database.sql, 1, 'another password')],
  ['is suspended', () => change({ isVerified: false })],
  ['is deleted', () => change({ deletedAt: '2026-01-01T00:00:00Z' })],
])('of an administrator who meanwhile %s no login begins', async (_, happens) => {
  const passwordHash = await hashPassword(administrator.password)
  await change({ passwordHash, isVerified: true, deletedAt: null })
  const before = await server.database.sql.$count(logins)
  meanwhile = happens
  const { status, message } = await server.call(session.login, { body: administrator })
  expect([status, message]).toEqual([401, 'The e-mail or the password is wrong.'])
  expect(await server.database.sql.$count(logins)).toBe(before)
})
