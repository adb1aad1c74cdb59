import { setTimeout as pause } from 'node:timers/promises'
import { customer, itemCategory, loyaltyCard, order, session } from '@tiffin/contract'
import { getTableName, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../src/database/open.ts'
import { listCache } from '../src/lists/cache.ts'
import { administrator, startTestServer, type TestServer } from './helper.ts'
import { kinds } from './kinds.ts'
import { newCard, newCategory, newCustomer, newOrder } from './records.ts'
import { expectNoStaleReads } from './stale-reads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a read that starts after a write was acknowledged sees that write', () => expectNoStaleReads([server]))

test('which would be noticed: where the changes of a table are not counted, a look finds what is no longer so', async () => {
  const broken = await startTestServer()
  await broken.database.sql.execute('alter table orders disable trigger count_change')
  await expect(expectNoStaleReads([broken])).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
  await broken.stop()
})

test('what was read once is not read again until it changes', async () => {
  await newOrder(server)
  const query = { limit: 77, offset: 0 }
  const first = await server.call(order.list, { query })
  // The trigger is off, so the table version stays: the change would show only if the list was read again.
  const { sql } = server.database
  await sql.transaction(async (tx) => {
    await tx.execute('alter table orders disable trigger count_change')
    await tx.execute('update orders set final_price = final_price + 1')
    await tx.execute('alter table orders enable trigger count_change')
  })
  const second = await server.call(order.list, { query })
  expect(second.envelope).toEqual(first.envelope)
  expect(second.headers.etag).toBe(first.headers.etag)
  await newOrder(server)
  const third = await server.call(order.list, { query })
  expect(third.value).not.toEqual(expect.arrayContaining(first.value))
})

test('a change made past this server is seen too', async () => {
  const { id } = await newCategory(server)
  const names = async () => (await server.call(itemCategory.list)).value.map(({ name }) => name)
  await names()
  await server.database.sql.execute(`update item_categories set name = 'Changed elsewhere' where id = ${id}`)
  expect(await names()).toContain('Changed elsewhere')
})

test('a list leaves compressed for whoever takes it so, and not at all for whoever has it', async () => {
  const { app, token } = server
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: order.list.path, headers: { authorization: `Bearer ${token}`, ...headers } })
  const plain = await ask({})
  const zipped = await ask({ 'accept-encoding': 'br, gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const { gunzipSync } = await import('node:zlib')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const again = await ask({ 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a list shown again leaves as it did the first time, and only for whoever may see it', async () => {
  await newOrder(server)
  const { app } = server
  const { access, refresh } = (await server.call(session.login, { body: administrator })).value
  const ask = (headers: Record<string, string>) => app.inject({ url: `${order.list.path}?limit=9`, headers })
  for (const encoding of ['identity', 'gzip']) {
    const headers = { authorization: `Bearer ${access.token}`, 'accept-encoding': encoding }
    const [first, second] = [await ask(headers), await ask(headers)]
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(second.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    // The last header is only sent to pages of another origin.
    const varying = { 'x-request-id': '', date: '', 'access-control-expose-headers': '' }
    expect({ ...second.headers, ...varying }).toEqual({ ...first.headers, ...varying })
  }
  for (const authorization of ['', 'Bearer x', `Bearer ${refresh.token}`, `Bearer ${access.token}x`]) {
    expect((await ask({ authorization })).statusCode).toBe(401)
  }
  await server.call(session.logout, { token: access.token })
  expect((await ask({ authorization: `Bearer ${access.token}` })).statusCode).toBe(401)
})

test('a list is read anew when any of the tables behind it changes', async () => {
  const { sql } = server.database
  const owner = await newCustomer(server)
  await newOrder(server, { owner_id: owner.id })
  const cases = [
    [order.list, `update customers set full_name = 'Renamed' where id = ${owner.id}`],
    [order.list, `update order_statuses set status_name = 'Waiting' where id = 1`],
    [customer.list, `insert into push_tokens (token, customer_id) values ('device', ${owner.id})`],
    [loyaltyCard.list, `update price_plans set name = 'Usual' where id = 1`],
  ] as const
  await newCard(server, owner.id)
  for (const [list, change] of cases) {
    const before = await server.call(list)
    await sql.execute(change)
    expect((await server.call(list)).envelope, change).not.toEqual(before.envelope)
  }
})

test('the changes of every table of records are told', async () => {
  const triggers = await rows<{ name: string }>(
    server.database.sql,
    query`select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_change'`,
  )
  const tables = kinds.map(({ table }) => getTableName(table))
  expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

describe('the memory of what is kept', () => {
  const tables = ['orders']
  const megabyte = 1024 * 1024
  const maxBytes = 16 * megabyte

  test('has a bound; what was asked for longest ago goes first', async () => {
    const cached = listCache(server.database)
    const made: string[] = []
    const ask = (name: string) =>
      cached(
        name,
        tables,
        async () => made.push(name),
        () => megabyte,
      )
    for (let n = 0; n < 100; n++) {
      await ask(`list ${n}`)
      await ask('list 0')
      expect(cached.counts.bytes).toBeLessThanOrEqual(maxBytes)
    }
    expect(cached.counts.bytes).toBeGreaterThan(maxBytes - 2 * megabyte)
    expect(made).toHaveLength(100)
    await ask('list 99')
    expect(made).toHaveLength(100)
    await ask('list 1')
    expect(made).toHaveLength(101)
  })

  test('counts every answer with its address and all that is held of it besides, once', async () => {
    const cached = listCache(server.database)
    const ask = (name: string) =>
      cached(
        name,
        tables,
        async () => undefined,
        () => 0,
      )
    for (const many of [1, 2, 3]) {
      await ask(`${many}`.repeat(5_000))
      expect(cached.counts.bytes).toBe(many * (2 * 5_000 + 2_000))
    }
    const { bytes } = cached.counts
    await newOrder(server)
    await ask('1'.repeat(5_000))
    expect(cached.counts).toMatchObject({ misses: 4, bytes })
  })

  test('gives nobody who asks after a change what was begun before it', async () => {
    const cached = listCache(server.database)
    const ask = (make: () => Promise<string>) => cached('list', tables, make, ({ length }) => length)
    const answers: Promise<string>[] = []
    const early = await ask(async () => {
      await newOrder(server)
      answers.push(ask(async () => 'after'))
      await Promise.race([answers[0], pause(1_000)])
      return 'before'
    })
    expect([early, await answers[0]]).toEqual(['before', 'after'])
  })
})
