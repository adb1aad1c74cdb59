import { type AddressInfo, connect, isIPv6 } from 'node:net'
import { health, session } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../src/operations/log.ts'
import { listen } from '../src/start/listen.ts'
import { calls } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'

const home = 'https://elsewhere.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CORS_ORIGINS: home })
})
afterAll(() => server.stop())

test('health answers without a token [W-6]', async () => {
  const { status, value } = await server.call(health.check, { token: '' })
  expect([status, value]).toEqual([200, { database: 'reached' }])
})

describe('the API document', () => {
  test('is made from the contract', async () => {
    const document = (await server.app.inject('/openapi.json')).json()
    const { get, post } = document.paths['/admin/v1/item_category']
    expect(get.parameters.map((p: { name: string }) => p.name)).toEqual([
      ...['limit', 'offset', 'after', 'q', 'sort'],
    ])
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['name'])
    expect(post.security).toEqual([{ token: [] }])
    expect(document.paths['/admin/v1/login'].post.security).toEqual([])
  })

  test('can be browsed', async () => {
    const page = await server.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})

test('a caller who hangs up during a request is not reported as an unreachable database', async () => {
  const lines: string[] = []
  const log = openLog('info', {
    write: (line) => {
      lines.push(line)
    },
  })
  const other = await startTestServer({}, undefined, log)
  const { port } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${session.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  )
  // Once the server answers a later request, it has received the one above.
  await fetch(`http://127.0.0.1:${port}${health.check.path}`)
  socket.destroy()
  await other.stop()
  expect(lines.join()).not.toContain('database unreachable')
})

test('every address of localhost answers, until the server closes', async () => {
  const other = await startTestServer()
  await listen(other.app, { host: 'localhost', port: 0 })
  const addresses = other.app.addresses() as AddressInfo[]
  const hosts = addresses.map(({ address, port }) => `${isIPv6(address) ? `[${address}]` : address}:${port}`)
  const ask = (host: string) => fetch(`http://${host}${health.check.path}`)
  expect(hosts.length).toBeGreaterThan(0)
  for (const host of hosts) expect((await ask(host)).status).toBe(200)
  await other.stop()
  for (const host of hosts) await expect(ask(host)).rejects.toThrow()
})

test('an unknown call answers with a message', async () => {
  for (const url of ['/admin/v1/nothing', '/upload/x', '/order/v1', '/inventory/v1/x']) {
    const response = await server.app.inject(url)
    expect([response.statusCode, response.json().message]).toEqual([404, `There is no GET ${url} here.`])
  }
})

test.each([
  ['{"name":', 400, 'The request is not valid JSON.'],
  ['', 400, 'The request must be an object.'],
  [`{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'The request is too large.'],
])('a broken body gets a message [7-2]', async (payload, status, message) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/admin/v1/login',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect([response.statusCode, response.json()]).toEqual([status, { message }])
})

test('only the origin that the settings name may make the calls of the contract [S4-3]', async () => {
  const allowed = async (origin: string, method: string) => {
    const headers = { origin, 'access-control-request-method': method }
    return (await server.app.inject({ method: 'OPTIONS', url: '/admin/v1/item/1', headers })).headers
  }
  for (const method of new Set(calls.map(([, call]) => call.method))) {
    const headers = await allowed(home, method)
    expect(headers['access-control-allow-origin']).toBe(home)
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://elsewhere.example',
      `${home}.evil.example`,
    ]) {
      expect(await allowed(origin, method), origin).not.toHaveProperty('access-control-allow-origin')
    }
  }
  const { headers } = await server.app.inject({ url: '/health', headers: { origin: home } })
  expect(headers['access-control-allow-origin']).toBe(home)
})

test('every answer carries a request number and a strict content policy', async () => {
  const { headers } = await server.app.inject('/health')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['content-security-policy']).toContain("default-src 'none';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a rate-limited call answers 429 with the time to wait', async () => {
  const refresh = () => server.call(session.refresh, { body: { refreshToken: 'not a token' }, token: '' })
  const answers = []
  for (let n = 0; n <= 120; n++) answers.push(await refresh())
  expect(new Set(answers.slice(0, 120).map(({ status }) => status))).toEqual(new Set([401]))
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(last?.message).toMatch(
    /^That was too often in a short time. Please wait \d+ seconds? and try again.$/,
  )
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})
