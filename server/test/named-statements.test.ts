import { sql as query, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, rows } from '../src/database/open.ts'
import { prepared } from '../src/database/prepared.ts'
import { emptyDatabase } from './helper.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await ask('create table dishes (name text primary key)')
})
afterAll(() => database.close())

/** One after the other, so that on a server too it is always the same connection that is asked. */
const ask = (text: string) => database.ask<Record<string, unknown>>(text, [])
const asks = async (times: number, text: string) => {
  for (let n = 0; n < times; n++) await ask(text)
}
/** Where it fails, the connection is used again; otherwise it would be given up, with all that it knows. */
const inTransaction = (statement: SQL) =>
  database.sql.transaction((tx) => rows<Record<string, unknown>>(tx, statement))
const asksAlone = (statement: SQL) => prepared<Record<string, unknown>>(database, statement)({})
/** How many names the database knows such statements by, on the connection that is asked in this way. */
async function namesOf(pattern: string, asks = asksAlone): Promise<number> {
  const [known] = await asks(
    query`select count(*)::int as count from pg_prepared_statements where statement like ${pattern}`,
  )
  return Number(known?.count)
}

test('what is asked again is known by a name, and by one only', async () => {
  const text = 'select 1 as again'
  await ask(text)
  expect(await namesOf(text)).toBe(0)
  await asks(5, text)
  expect(await namesOf(text)).toBe(1)
})

test('a write that is refused time and again is not given a name each time', async () => {
  const add = (name: string) => inTransaction(query`insert into dishes (name) values (${name})`)
  for (let n = 0; n < 20; n++) {
    await add(`Dish ${n}`)
    await expect(add('Dish 0')).rejects.toThrow()
  }
  expect(await namesOf('insert into dishes (name) values ($1)', inTransaction)).toBeLessThanOrEqual(1)
  expect(await ask('select count(*)::int as dishes from dishes')).toEqual([{ dishes: 20 }])
})

test('what no longer fits after a change of its table is parsed anew the next time', async () => {
  const first = () => inTransaction(query`select * from dishes order by name limit 1`)
  for (let n = 0; n < 3; n++) await first()
  await ask('alter table dishes add column price int')
  await first().catch(() => {})
  for (let n = 0; n < 3; n++) expect(await first()).toEqual([{ name: 'Dish 0', price: null }])
})

test('what is asked once takes neither the name of what comes again nor the room for it', async () => {
  const [before, after] = ['select 1 as before', 'select 1 as after']
  await asks(2, before)
  for (let n = 0; n < 600; n++) await ask(`select 1 as once${n}`)
  await asks(3, before)
  await asks(3, after)
  expect([await namesOf(before), await namesOf(after)]).toEqual([1, 1])
})

test('the names have a bound', async () => {
  for (let n = 0; n < 600; n++) await asks(2, `select 1 as twice${n}`)
  const names = await namesOf('select 1 as twice%')
  expect(names).toBeGreaterThan(100)
  expect(names).toBeLessThanOrEqual(500)
})
