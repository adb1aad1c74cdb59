import { hash } from '@node-rs/argon2'
import { session } from '@tiffin/contract'
import { eq, sql as query, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admins, loginAttempts } from '../src/database/schema.ts'
import { administrator, startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.sql.delete(loginAttempts)
})

const attempt = (email: string, password = 'wrong') =>
  server.call(session.login, { body: { email, password } })
const attempts = (count: number, email: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(email(n))))
const attemptFrom = async (remoteAddress: string, email: string) => {
  const payload = { email, password: 'wrong' }
  const from = { method: 'POST', url: session.login.path, payload, remoteAddress } as const
  return { status: (await server.app.inject(from)).statusCode }
}
const countRefused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length
const pauseUntil = (until: SQL) => server.database.sql.update(loginAttempts).set({ until })
/** Ends the pause. */
const endPause = () => pauseUntil(query`now() - interval '1 second'`)
/** Lengthens the pause, which a slow machine might otherwise outlast. */
const lengthenPause = () => pauseUntil(query`${loginAttempts.until} + interval '10 seconds'`)

test.each([administrator.email, 'nobody@example.com'])(
  'guessing at %s is slowed down, concurrently or one by one [7-3 S2-3]',
  async (email) => {
    const answers = await attempts(20, () => email)
    // Six attempts are free; on a slow machine the pause of a second may end before the twentieth.
    expect(countRefused(answers)).toBeGreaterThanOrEqual(12)
    expect(countRefused(answers)).toBeLessThanOrEqual(14)
    const last = answers.find(({ status }) => status === 429)
    expect(last?.message).toMatch(/^Too many attempts to log in. Please wait \d seconds? and try again.$/)
    expect(last?.headers['retry-after']).toMatch(/^[1-3]$/)
    await endPause()
    expect((await attempt(email)).status).toBe(401)
    // The rest of a pause of three or seven seconds.
    expect((await attempt(email)).headers['retry-after']).toMatch(/^[2-7]$/)
  },
)

test('the right password is refused too while the account is paused, and resets the count afterwards', async () => {
  await attempts(10, () => administrator.email)
  await lengthenPause()
  expect((await attempt(administrator.email, administrator.password)).status).toBe(429)
  await endPause()
  expect((await attempt(administrator.email, administrator.password)).status).toBe(200)
  expect((await attempt(administrator.email)).status).toBe(401)
})

test('a clock that is set back by an hour locks nobody out for an hour', async () => {
  expect((await attempt(administrator.email)).status).toBe(401)
  await server.database.sql.update(loginAttempts).set({ until: query`now() + interval '1 hour'` })
  expect((await attempt(administrator.email, administrator.password)).status).toBe(200)
})

test('one address guessing at many accounts is slowed down too [S2-4]', async () => {
  const refused = countRefused(await attempts(50, (n) => `guess${n}@example.com`))
  expect(refused).toBeGreaterThanOrEqual(17)
  expect(refused).toBeLessThanOrEqual(19)
})

test.each([administrator.email, 'nobody@example.com'])(
  'guessing at %s is slowed down also when each guess comes from another address [S2-3]',
  async (email) => {
    const answers = Array.from({ length: 20 }, (_, n) => attemptFrom(`10.9.0.${n}`, email))
    expect(countRefused(await Promise.all(answers))).toBeGreaterThanOrEqual(12)
  },
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
])('%s counts as %s: an IPv6 network counts as one address [S2-4]', async (address, counted) => {
  await attemptFrom(address, 'nobody@example.com')
  const found = await server.database.sql.select().from(loginAttempts)
  expect(found.map(({ key }) => key)).toContain(`address ${counted}`)
})

test('old counts are deleted', async () => {
  const { sql } = server.database
  await attempts(3, (n) => `guess${n}@example.com`)
  await sql.update(loginAttempts).set({ until: query`now() - interval '2 hours'` })
  expect((await attempt(administrator.email, administrator.password)).status).toBe(200)
  expect((await sql.select().from(loginAttempts)).map(({ key }) => key)).toEqual(['address 127.0.0.1'])
})

test('a wrong password takes as long as an unknown account [S2-6]', async () => {
  const time = async (email: string) => {
    await server.database.sql.delete(loginAttempts)
    const start = performance.now()
    expect((await attempt(email)).status).toBe(401)
    return performance.now() - start
  }
  let known = Number.POSITIVE_INFINITY
  let unknown = Number.POSITIVE_INFINITY
  // The minimum of each excludes delays by other processes; a busy machine gets more tries. If the password was
  // not checked for unknown accounts, the ratio would be about ten.
  const areSimilar = () => known / unknown > 0.25 && known / unknown < 4
  for (let pair = 0; pair < 5 || (pair < 40 && !areSimilar()); pair++) {
    known = Math.min(known, await time(administrator.email))
    unknown = Math.min(unknown, await time(`nobody${pair}@example.com`))
  }
  expect(known / unknown).toBeGreaterThan(0.25)
  expect(known / unknown).toBeLessThan(4)
})

test('a password hashed with older parameters is rehashed at the next login [S2-2]', async () => {
  const { sql } = server.database
  const old = await hash(administrator.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await sql.update(admins).set({ passwordHash: old }).where(eq(admins.id, 1))
  expect((await attempt(administrator.email, administrator.password)).status).toBe(200)
  const [admin] = await sql.select().from(admins).where(eq(admins.id, 1))
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await attempt(administrator.email, administrator.password)).status).toBe(200)
})
