import { health, itemCategory } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../src/database/open.ts'
import { startTestServer, type TestServer } from './helper.ts'

let postgres: Postgres
let server: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  server = await startTestServer({}, await openDatabase({ databaseUrl: postgres.url, dataDir: '' }))
})
afterAll(async () => {
  await server.stop()
  await postgres.remove()
})

const list = () => server.call(itemCategory.list)

test.each(['stop', 'kill'] as const)(
  'while the database is away by %s calls answer 503, and soon afterwards they work',
  async (end) => {
    expect((await list()).status).toBe(200)
    const payloads: string[] = []
    const listening = await server.database.listen('outage', (payload) => payloads.push(payload))
    await postgres[end]()

    const during = await list()
    expect(during.status).toBe(503)
    expect(during.message).toMatch('The database cannot be reached right now.')
    expect((await server.call(health.check)).status).toBe(503)
    expect((await server.call(itemCategory.create, { body: { name: 'Lost?' } })).status).toBe(503)

    await postgres.start()
    const returned = Date.now()
    await expect.poll(async () => (await list()).status, { timeout: 2_000, interval: 50 }).toBe(200)
    expect(Date.now() - returned).toBeLessThan(2_000)
    expect((await server.call(health.check)).status).toBe(200)
    // After reconnecting, the listener reports possible misses by an empty text and receives notifications again.
    await expect.poll(() => payloads, { timeout: 3_000 }).toContain('')
    await server.database.sql.execute("select pg_notify('outage', 'back')")
    await expect.poll(() => payloads).toContain('back')
    await listening.stop()
  },
)

test('a database outage between two statements fails that transaction, and nothing else', async () => {
  const broken = server.database.sql.transaction(async (transaction) => {
    await transaction.execute('select 1')
    await postgres.stop()
    // The connection ends while no query runs on it.
    expect((await list()).status).toBe(503)
    await transaction.execute('select 1')
  })
  await expect(broken).rejects.toThrow()
  await postgres.start()
  await expect.poll(async () => (await list()).status, { timeout: 2_000, interval: 50 }).toBe(200)
})
