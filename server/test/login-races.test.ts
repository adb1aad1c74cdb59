import { hash } from '@node-rs/argon2'
import { session } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins, logins } from '../src/database/schema.ts'
import { hashPassword } from '../src/session/passwords.ts'
import { setPassword } from '../src/session/set-password.ts'
import { administrator, emptyDatabase, startTestServer, type TestServer } from './helper.ts'

let server: TestServer
/** An action that runs once: after the account was read, or before the login is stored. */
const interleaved: { read?: () => Promise<unknown>; begin?: () => Promise<unknown> } = {}
async function runInterleaved(when: keyof typeof interleaved): Promise<void> {
  const action = interleaved[when]
  delete interleaved[when]
  await action?.()
}
beforeAll(async () => {
  const database = await emptyDatabase()
  const runPrepared: typeof database.runPrepared = async (statement, params) => {
    const { text } = statement
    if (text.includes('last_login')) await runInterleaved('begin')
    const answer = await database.runPrepared<never>(statement, params)
    if (text.includes('as hash')) await runInterleaved('read')
    return answer
  }
  server = await startTestServer({}, { ...database, runPrepared })
})
afterAll(() => server.stop())

const change = (values: Partial<typeof admins.$inferInsert>) =>
  server.database.sql.update(admins).set(values).where(eq(admins.id, 1))

test.each([
  ['has another password', () => setPassword(server.database.sql, 1, 'another password')],
  ['is suspended', () => change({ isVerified: false })],
  ['is deleted', () => change({ deletedAt: '2026-01-01T00:00:00Z' })],
])('no login begins if the administrator meanwhile %s', async (_, action) => {
  const passwordHash = await hashPassword(administrator.password)
  await change({ passwordHash, isVerified: true, deletedAt: null })
  const before = await server.database.sql.$count(logins)
  interleaved.begin = action
  const { status, message } = await server.call(session.login, { body: administrator })
  expect([status, message]).toEqual([401, 'The e-mail or the password is wrong.'])
  expect(await server.database.sql.$count(logins)).toBe(before)
})

test('rehashing a password does not overwrite one that was set meanwhile [S2-2]', async () => {
  const passwordHash = await hash(administrator.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await change({ passwordHash, isVerified: true, deletedAt: null })
  interleaved.read = () => setPassword(server.database.sql, 1, 'another password')
  const logIn = async (password: string) =>
    (await server.call(session.login, { body: { ...administrator, password } })).status
  expect(await logIn(administrator.password)).toBe(401)
  expect(await logIn(administrator.password)).toBe(401)
  expect(await logIn('another password')).toBe(200)
})

test('a password that another login rehashed meanwhile is still accepted', async () => {
  const passwordHash = await hash(administrator.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await change({ passwordHash, isVerified: true, deletedAt: null })
  interleaved.read = async () => change({ passwordHash: await hashPassword(administrator.password) })
  expect((await server.call(session.login, { body: administrator })).status).toBe(200)
})
