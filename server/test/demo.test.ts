import { makeRecords } from '@tiffin/demo'
import { demoAdministrator } from '@tiffin/demo/administrator'
import { getTableName, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, rows } from '../src/database/open.ts'
import {
  admins,
  customers,
  images,
  itemCategories,
  items,
  loyaltyCards,
  orderLines,
  orders,
  partners,
  promos,
  pushTokens,
  transactions,
} from '../src/database/schema.ts'
import { loadDemo } from '../src/start/load-demo.ts'
import { emptyDatabase } from './helper.ts'

const options = {
  now: new Date('2026-03-13T15:20:00.000Z'),
  administrator: demoAdministrator,
  hashPassword: async (plain: string) => `hash of ${plain}`,
}

const people = { customers, pushTokens, loyaltyCards }
const restaurants = { itemCategories, partners, items }
const sales = { promos, orders, orderLines, transactions }
const tables = { ...people, ...restaurants, ...sales }

let database: Database
const stored = new Map<string, string>()
beforeAll(async () => {
  database = await emptyDatabase()
  const put = async (key: string, contentType: string, bytes: Buffer) => {
    stored.set(key, `${contentType} ${bytes.length}`)
  }
  await database.sql.transaction((tx) => loadDemo(tx, { put }, options))
})
afterAll(() => database.close())

test('every row is in its table as it was made', async () => {
  const { placed: _, ...records } = makeRecords(options.now.getTime())
  for (const [name, made] of Object.entries(records)) {
    const found = await database.sql.select().from(tables[name as keyof typeof records])
    const columns = Object.keys(made[0] ?? {})
    expect(comparable(found, columns), name).toEqual(comparable(made, columns))
  }
  expect(await database.sql.$count(admins)).toBe(5)
})

test('every picture is in the store as its row says', async () => {
  const found = await database.sql.select().from(images)
  expect(stored).toEqual(new Map(found.map((image) => [image.key, `${image.contentType} ${image.bytes}`])))
  expect(stored.size).toBe(157)
})

/** Rows in a fixed order, with ISO times. */
const comparable = (rows: readonly Record<string, unknown>[], columns: string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => isoTime(row[column])))).sort()

const isoTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:/.test(value) ? new Date(value).toISOString() : value

test('a record made afterwards gets the next number', async () => {
  for (const table of [customers, orders, orderLines, transactions, admins]) {
    const [found] = await rows<{ next: number; last: number }>(
      database.sql,
      query`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as next, (select max(id) from ${table}) as last`,
    )
    expect(found?.next).toBe((found?.last ?? 0) + 1)
  }
})
