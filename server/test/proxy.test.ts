import { sql as query } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { rows } from '../src/database/open.ts'
import { startTestServer } from './helper.ts'

/** The addresses for which failed logins were counted. */
async function countedFor(env: Record<string, string>, forwarded: string, remoteAddress = '127.0.0.1') {
  const server = await startTestServer(env)
  await server.database.sql.execute(query`delete from login_attempts`)
  await server.app.inject({
    method: 'POST',
    url: '/admin/v1/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: 'nobody@example.com', password: 'a wrong one' },
  })
  const found = await rows<{ key: string }>(
    server.database.sql,
    query`select key from login_attempts where key like 'address %'`,
  )
  await server.stop()
  return found.map(({ key }) => key.replace('address ', ''))
}

describe('password guesses are counted for the address of', () => {
  test('whoever connects, whatever their headers claim, while no proxy is named [S2-5]', async () => {
    expect(await countedFor({}, '203.0.113.7')).toEqual(['127.0.0.1'])
  })

  test('the caller, when a proxy that is named connects', async () => {
    expect(await countedFor({ TRUST_PROXY: 'loopback' }, '203.0.113.7')).toEqual(['203.0.113.7'])
  })

  test('the last address that no trusted proxy vouches for; addresses claimed in front of it are ignored', async () => {
    const env = { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }
    expect(await countedFor(env, '198.51.100.1, 203.0.113.7, 10.1.2.3')).toEqual(['203.0.113.7'])
  })

  test('whoever connects past the proxy', async () => {
    expect(await countedFor({ TRUST_PROXY: '10.0.0.0/8' }, '203.0.113.7', '192.0.2.9')).toEqual(['192.0.2.9'])
  })
})

test.each(['on', '10.0.0', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8'])(
  'TRUST_PROXY does not take %s',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY is '${value}', but takes addresses or networks of proxies`,
    )
  },
)
test('TRUST_PROXY takes addresses, networks and names of networks', () => {
  const given = ['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal']
  expect(readConfig({ TRUST_PROXY: given.join(', ') }).trustProxy).toEqual(given)
})
