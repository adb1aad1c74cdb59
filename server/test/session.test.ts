import { admin, itemCategory, session } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins, history, logins } from '../src/database/schema.ts'
import { administrator, startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const login = async () => (await server.call(session.login, { body: administrator })).value
const isAccepted = async (token: string) => (await server.call(itemCategory.list, { token })).status === 200
const refresh = (refreshToken: string) => server.call(session.refresh, { body: { refreshToken } })

test('logging in answers the access token as message, both tokens as data, and appears in the history [3-2,18 6-1 7-3]', async () => {
  const { status, message, value } = await server.call(session.login, { body: administrator })
  expect(status).toBe(200)
  expect(message).toBe(value.access.token)
  expect(decodeJwt(message).sub).toBe('1')
  const minutes = (Date.parse(value.access.expires) - Date.now()) / 60_000
  const days = (Date.parse(value.refresh.expires) - Date.now()) / 86_400_000
  expect(Math.round(minutes)).toBe(30)
  expect(Math.round(days)).toBe(30)
  expect(await isAccepted(message)).toBe(true)
  const entries = await server.database.sql.select().from(history).where(eq(history.action, 'login'))
  expect(entries.length).toBeGreaterThan(0)
  expect((await server.call(admin.one, { params: { id: 1 } })).value.last_login).not.toBeNull()
})

test('the e-mail may be typed in any case and with blanks around it', async () => {
  const body = { ...administrator, email: `  ${administrator.email.toUpperCase()} ` }
  expect((await server.call(session.login, { body })).status).toBe(200)
})

test('a wrong password and an unknown account get the same answer [7-3 S2-6]', async () => {
  const wrong = await server.call(session.login, { body: { ...administrator, password: 'wrong' } })
  const unknown = await server.call(session.login, {
    body: { ...administrator, email: 'nobody@example.com' },
  })
  expect(wrong.status).toBe(401)
  expect(wrong.envelope).toEqual(unknown.envelope)
  expect(unknown.status).toBe(401)
})

test('a refresh token works once; its second use ends the login [7-4 S1-5]', async () => {
  const first = await login()
  const second = (await refresh(first.refresh.token)).value
  expect(await isAccepted(second.access.token)).toBe(true)
  const again = await refresh(first.refresh.token)
  expect(again.status).toBe(401)
  expect((await refresh(second.refresh.token)).status).toBe(401)
  expect(await isAccepted(second.access.token)).toBe(false)
})

test('logging out ends that login and no other [W-6]', async () => {
  const [leaving, staying] = [await login(), await login()]
  const { message } = await server.call(session.logout, { token: leaving.access.token })
  expect(message).toBe('Logged out.')
  expect(await isAccepted(leaving.access.token)).toBe(false)
  expect((await refresh(leaving.refresh.token)).status).toBe(401)
  expect(await isAccepted(staying.access.token)).toBe(true)
})

test('a suspended administrator can neither log in nor make a call', async () => {
  const tokens = await login()
  const verified = (isVerified: boolean) => server.database.sql.update(admins).set({ isVerified })
  await verified(false)
  try {
    expect(await isAccepted(tokens.access.token)).toBe(false)
    expect((await refresh(tokens.refresh.token)).status).toBe(401)
    const { status, message } = await server.call(session.login, { body: administrator })
    expect([status, message]).toEqual([401, 'This administrator is suspended. Ask another administrator.'])
  } finally {
    await verified(true)
  }
})

test('a token that is expired, altered, foreign, unsigned or of the other kind is refused [6-3]', async () => {
  const { access, refresh: other } = await login()
  const [row] = await server.database.sql.select().from(logins).limit(1)
  const sign = (secret: string, expires: string, use = 'access') =>
    new SignJWT({ use, login: row?.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setJti(use === 'access' ? 'x' : String(row?.refreshId))
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))
  const [header, payload] = access.token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const token of [
    await sign('x'.repeat(32), '-1 second'),
    await sign('y'.repeat(32), '1 hour'),
    `${header}.${payload}.${'A'.repeat(43)}`,
    unsigned,
    other.token,
    'garbage',
  ]) {
    expect(await isAccepted(token), token).toBe(false)
  }
  for (const token of [access.token, await sign('x'.repeat(32), '-1 second', 'refresh')]) {
    const { status, message } = await refresh(token)
    expect([status, message]).toEqual([401, 'Your login has expired. Please log in again.'])
  }
})
