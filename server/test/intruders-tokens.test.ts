import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Endpoint, itemCategory, session } from '@tiffin/contract'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls, parameters } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newLogin } from './records.ts'

/** Every call of the contract is made here with every kind of invalid token. */
let server: TestServer
const invalidTokens: [name: string, token: string, message: string][] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const [name, token, message] of intruders) invalidTokens.push([name, await token(), message])
})
afterAll(() => server.stop())

const claims = () => decodeJwt(server.token)
const signedWith = (secret: Uint8Array, alg = 'HS256', more: object = {}) =>
  new SignJWT({ ...claims(), ...more }).setProtectedHeader({ alg }).sign(secret)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = () => server.token.split('.') as [header: string, payload: string, signature: string]
const withHeader = (header: object, signature = '') => `${encoded(header)}.${parts()[1]}.${signature}`
const longAgo = '2026-01-01T00:00:00Z'

const notLoggedIn = 'Please log in.'
const expired = 'Your login has expired. Please log in again.'
const ended = 'Your login has ended. Please log in again.'
const intruders: [name: string, token: () => string | Promise<string>, message: string][] = [
  ['nothing', () => '', notLoggedIn],
  ['two tokens', () => `${server.token} ${server.token}`, notLoggedIn],
  ['garbage', () => 'garbage', expired],
  ['an expired token', () => signedWith(server.secret, 'HS256', { exp: 1 }), expired],
  ['another payload', () => `${parts()[0]}.${encoded({ ...claims(), sub: '2' })}.${parts()[2]}`, expired],
  ['another signature', () => `${server.token.slice(0, -4)}AAAA`, expired],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`, expired],
  ['the key of another server', () => signedWith(new TextEncoder().encode('y'.repeat(32))), expired],
  ['alg: none', () => withHeader({ alg: 'none' }), expired],
  ['alg: none with the signature kept', () => withHeader({ alg: 'none' }, parts()[2]), expired],
  ['another algorithm', () => signedWith(server.secret, 'HS512'), expired],
  ['a refresh token', () => server.tokens.refresh.token, expired],
  ['a login that never was', () => signedWith(server.secret, 'HS256', { login: randomUUID() }), ended],
  ['a login that was logged out', () => newLogin(server, {}, { endedAt: longAgo }), ended],
  ['a suspended administrator', () => newLogin(server, { isVerified: false }), ended],
  ['a deleted administrator', () => newLogin(server, { deletedAt: longAgo }), ended],
]

describe('a call needs the token of a valid login [6-2 S1-1..3]', () => {
  const guarded = calls.filter(([, { open }]) => !open)
  test.each(guarded)('%s', async (_, endpoint) => {
    const answer = async (token: string, headers = {}) => {
      const { status, envelope } = await server.call(endpoint, { params: parameters, token, headers })
      return [status, envelope]
    }
    // Fills the list cache, which must not answer before the token is checked.
    if (endpoint.answer.list) expect((await answer(server.token))[0]).toBe(200)
    for (const [name, token, message] of invalidTokens) {
      expect(await answer(token), name).toEqual([401, { message }])
    }
    expect(await answer('', { authorization: 'Basic YTpi' })).toEqual([401, { message: notLoggedIn }])
    expect(await answer('', { cookie: `access_token=${server.token}` })).toEqual([
      401,
      { message: notLoggedIn },
    ])
  })

  test('HEAD needs it too', async () => {
    const read = guarded.map(([, endpoint]) => endpoint).filter(({ method }) => method === 'GET')
    for (const { path } of read) {
      const url = path.replace(/:\w+/g, '1')
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode, url).toBe(401)
    }
  })
})

test('a valid token is refused after it expires [S1-2]', async () => {
  const token = await newLogin(server)
  const answer = async () => (await server.call(itemCategory.list, { token })).status
  expect(await answer()).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const later = await answer()
  vi.useRealTimers()
  expect(later).toBe(401)
  expect(await answer()).toBe(200)
})

describe('without a token a caller reaches only', () => {
  test('the calls for login, refresh and health [6-2 S1-4]', () => {
    const open = calls.filter(([, endpoint]) => endpoint.open).map(([name]) => name)
    expect(open).toEqual(['GET /health', `POST ${session.login.path}`, `POST ${session.refresh.path}`])
  })

  test('pictures, the files of the dashboard, the API document, and metrics, which need a token of their own [S1-4]', () => {
    const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
    const known = new Set(calls.map(([, endpoint]) => nameOf(endpoint)))
    const built = fileURLToPath(new URL('../../dashboard/dist', import.meta.url))
    for (const file of readdirSync(built, { recursive: true })) known.add(`GET /${file}`)
    const others = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !known.has(route) && !/^(HEAD|OPTIONS) /.test(route) && !route.startsWith('GET /docs'),
    )
    expect(others.sort()).toEqual([
      'GET /',
      'GET /config.json',
      'GET /metrics',
      'GET /openapi.json',
      'GET /upload/v1/admin/image/:key',
      'GET /upload/v1/image/:key',
    ])
  })
})

/** Parses the tree printed by Fastify: each line is a part of a path, indented below its parent. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    const path = `${depth > 0 ? above[depth - 1] : ''}${part}`
    above[depth] = path
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : []
  })
}
