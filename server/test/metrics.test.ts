import { itemCategory } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { startTestServer, type TestServer } from './helper.ts'

const token = 'a token for the metrics'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: token })
})
afterAll(() => server.stop())

async function read(): Promise<Map<string, number>> {
  const { statusCode, headers, body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const samples = body
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const [, name, value] = /^([a-z_]+(?:\{(?:[a-z_]+="[^"]*",?)+\})?) ([\d.e+-]+)$/.exec(line) ?? []
      if (!name) throw new Error(`not in Prometheus' format: ${line}`)
      return [name, Number(value)]
    }),
  )
}

describe('metrics', () => {
  test('count requests by their route, never by their address, and how long they took', async () => {
    const { value } = await server.call(itemCategory.create, { body: { name: 'Soups' } })
    for (let n = 0; n < 3; n++)
      await server.call(itemCategory.one, { params: { id: (value as { id: number }).id } })
    await server.call(itemCategory.one, { params: { id: 99_999 } })
    const metrics = await read()
    const of = 'method="GET",route="/admin/v1/item_category/:id"'
    expect(metrics.get(`tiffin_requests_total{${of},status="2xx"}`)).toBe(3)
    expect(metrics.get(`tiffin_requests_total{${of},status="4xx"}`)).toBe(1)
    expect(metrics.get(`tiffin_request_seconds_count{${of}}`)).toBe(4)
    expect(metrics.get(`tiffin_request_seconds_bucket{le="+Inf",${of}}`)).toBe(4)
    expect(metrics.get(`tiffin_request_seconds_sum{${of}}`)).toBeGreaterThan(0)
  })

  test('tell of kept lists', async () => {
    const before = await read()
    for (let n = 0; n < 3; n++) await server.call(itemCategory.list, { query: { limit: 7 } })
    const after = await read()
    const grown = (name: string) => Number(after.get(name)) - Number(before.get(name))
    expect(grown('tiffin_list_cache_hits_total')).toBeGreaterThanOrEqual(2)
    expect(grown('tiffin_list_cache_misses_total')).toBeGreaterThanOrEqual(1)
    expect(grown('tiffin_list_cache_bytes')).toBeGreaterThan(0)
  })

  test('tell of the database, the deliveries and the process', async () => {
    await server.database.sql.execute(
      `insert into deliveries (id, kind, subject, text, starts_at, settled) values
        (1, 'email', 'Hello', '', now(), null), (2, 'email', 'Hello', '', now(), '{"sent": 5, "queued": 0}')`,
    )
    await server.database.sql.execute(
      `insert into delivery_recipients (delivery_id, kind, address, state) values
        (1, 'email', 'a@example.com', 'sent'), (1, 'email', 'b@example.com', 'sending')`,
    )
    const metrics = await read()
    expect(metrics.get('tiffin_database_up')).toBe(1)
    expect(metrics.get('tiffin_database_waiting')).toBe(0)
    expect(metrics.get('tiffin_deliveries{kind="email",state="sent"}')).toBe(6)
    expect(metrics.get('tiffin_deliveries{kind="email",state="queued"}')).toBe(1)
    expect(metrics.get('tiffin_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0)
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(metrics.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  test.each([undefined, 'Bearer something else', `Basic ${token}`])(
    'are for nobody without the token: %s [S1-4]',
    async (authorization) => {
      const headers = authorization ? { authorization } : {}
      const { statusCode, json } = await server.app.inject({ url: '/metrics', headers })
      expect([statusCode, json().message]).toEqual([
        401,
        'Metrics are read with METRICS_TOKEN as the bearer token.',
      ])
    },
  )

  test('an administrator’s token does not read them', async () => {
    const headers = { authorization: `Bearer ${server.token}` }
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(401)
  })
})

test('without METRICS_TOKEN there are none', async () => {
  const other = await startTestServer()
  const { statusCode, json } = await other.app.inject('/metrics')
  expect([statusCode, json().message]).toEqual([404, 'There are no metrics here: METRICS_TOKEN is not set.'])
  await other.stop()
})

test('a METRICS_TOKEN that can be guessed is refused', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters.',
  )
})
