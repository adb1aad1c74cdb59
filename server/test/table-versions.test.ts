import { admin, session } from '@tiffin/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/database/open.ts'
import type { Statement } from '../src/database/prepared.ts'
import { tableVersions } from '../src/database/table-versions.ts'
import { newServerDatabase, startTestServer, type TestServer } from './helper.ts'
import { newAdmin, newOrder } from './records.ts'
import { expectNoStaleReads } from './stale-reads.ts'

let servers: TestServer[]
let created: Awaited<ReturnType<typeof newServerDatabase>>
beforeAll(async () => {
  created = await newServerDatabase()
  const start = async () => startTestServer({}, await openDatabase({ databaseUrl: created.url, dataDir: '' }))
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await created.drop()
})

test('a read on one server sees what was acknowledged before on the other', () => expectNoStaleReads(servers))

test('a suspended administrator is refused by the other server at once', async () => {
  const [one, other] = servers as [TestServer, TestServer]
  const { id, email } = await newAdmin(one)
  const login = await one.call(session.login, { body: { email, password: 'a password of an admin' } })
  const token = login.value.access.token
  expect((await other.call(admin.list, { token })).status).toBe(200)
  await one.call(admin.update, { params: { id }, body: { isVerified: false } })
  expect((await other.call(admin.list, { token })).status).toBe(401)
})

test('a version read after a change is not answered by a query that began before it', async () => {
  const pool = new pg.Pool({ connectionString: created.url })
  let queries = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const runQuery = async <Row>({ text }: Statement, values: unknown[]) => {
    const { rows } = await pool.query({ text, values })
    queries++
    await released
    return rows as Row[]
  }
  const versions = tableVersions(runQuery, () => 1)
  // Calls share a query if they pass the same array.
  const tables = ['orders']
  const before = versions.version(tables)
  await expect.poll(() => queries).toBe(1)
  await newOrder(servers[0] as TestServer)
  const after = versions.version(tables)
  release()
  expect(await after).not.toBe(await before)
  await pool.end()
})
