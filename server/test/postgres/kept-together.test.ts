import { admin, session } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { newServerDatabase, startTestServer, type TestServer } from '../helper.ts'
import { newAdmin } from '../records.ts'
import { hammer } from '../stale-reads.ts'

let servers: TestServer[]
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await newServerDatabase()
  drop = created.drop
  const start = async () => startTestServer({}, await openDatabase({ databaseUrl: created.url, dataDir: '' }))
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await drop()
})

test('a read on one server sees what was acknowledged before on the other', () => hammer(servers))

test('a suspended administrator is refused by the other server at once', async () => {
  const [one, other] = servers as [TestServer, TestServer]
  const { id, email } = await newAdmin(one)
  const login = await one.call(session.login, { body: { email, password: 'a password of an admin' } })
  const token = login.value.access.token
  expect((await other.call(admin.list, { token })).status).toBe(200)
  await one.call(admin.update, { params: { id }, body: { isVerified: false } })
  expect((await other.call(admin.list, { token })).status).toBe(401)
})
