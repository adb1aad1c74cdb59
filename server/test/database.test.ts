import { readdirSync } from 'node:fs'
import { sql as query, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { type Database, rows } from '../src/database/open.ts'
import { itemCategories, orderStatuses, pricePlans } from '../src/database/schema.ts'
import { blankDatabase } from './helper.ts'

let database: Database
beforeAll(async () => {
  database = await blankDatabase()
})
afterAll(() => database.close())

test('migrations are applied once, also when several start together', async () => {
  const applied = await Promise.all([migrate(database.sql), migrate(database.sql), migrate(database.sql)])
  const files = readdirSync(new URL('../src/database/migrations', import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(applied.filter((names) => names.length > 0)).toEqual([files.toSorted()])
  expect(await database.sql.select().from(pricePlans)).toEqual([
    { id: 1, name: 'Regular' },
    { id: 2, name: 'Premium' },
  ])
  const statuses = await database.sql.select().from(orderStatuses).orderBy(orderStatuses.id)
  expect(statuses.map((status) => status.status_name)).toEqual([
    'Pending',
    'Accepted',
    'Rejected',
    'Deliverd',
  ])
})

test('a database of a newer version is refused', async () => {
  await database.sql.execute(query`insert into migrations (name) values ('9999_later.sql')`)
  await expect(migrate(database.sql)).rejects.toThrow('newer version of Tiffin (it has 9999_later.sql)')
  await database.sql.execute(query`delete from migrations where name = '9999_later.sql'`)
})

test('transactions whose BEGIN fails take no connection away', async () => {
  for (let attempt = 0; attempt < 12; attempt++) {
    const failing = database.sql.transaction(async () => {}, { isolationLevel: 'unknown' as 'serializable' })
    await expect(failing).rejects.toThrow()
  }
  expect(database.poolLoad().inUse).toBe(0)
})

test('a transaction that throws leaves nothing behind', async () => {
  const attempt = database.sql.transaction(async (tx) => {
    await tx.insert(itemCategories).values({ name: 'Half done' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await database.sql.select().from(itemCategories)).toEqual([])
})

test('a notification arrives until listening stops', async () => {
  const payloads: string[] = []
  const listening = await database.listen('kitchen', (payload) => payloads.push(payload))
  const notify = (payload: string) => database.sql.execute(query`select pg_notify('kitchen', ${payload})`)
  await notify('soup is ready')
  await expect.poll(() => payloads).toEqual(['soup is ready'])
  await listening.stop()
  await notify('nobody hears this')
  expect(payloads).toEqual(['soup is ready'])
})

test('times are UTC and amounts are exact', async () => {
  const [row] = await rows<{ zone: string; sum: string }>(
    database.sql,
    query`select current_setting('timezone') as zone, (0.1::numeric + 0.2::numeric)::text as sum`,
  )
  expect(row).toEqual({ zone: 'UTC', sum: '0.3' })
})

describe('among many records', () => {
  const planOf = async (statement: SQL) =>
    JSON.stringify(await rows(database.sql, query`explain ${statement}`))
  beforeAll(async () => {
    await database.sql.execute(
      query`insert into item_categories (name) select 'Category ' || n from generate_series(1, 20000) n`,
    )
    await database.sql.execute(query`vacuum analyze item_categories`)
  })

  test('a search uses the trigram index', async () => {
    const plan = await planOf(query`select * from item_categories where search like '%gory 1999%'`)
    expect(plan).toContain('item_categories_search')
  })

  test('a page of the newest uses the index of that order', async () => {
    const plan = await planOf(
      query`select * from item_categories where deleted_at is null order by created_at desc, id desc limit 100`,
    )
    expect(plan).toContain('item_categories_newest')
    expect(plan).not.toContain('Sort')
  })
})
