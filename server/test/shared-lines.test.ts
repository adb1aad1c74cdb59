import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, rows } from '../src/database/open.ts'
import { statement } from '../src/database/prepared.ts'
import { emptyDatabase } from './helper.ts'

let database: Database
const ask = <Row>(text: string, params: unknown[] = []) => database.ask<Row>(statement(text), params)
beforeAll(async () => {
  database = await emptyDatabase()
  await ask('create table dishes (name text primary key, sold int not null default 0)')
  await ask("insert into dishes values ('Haleem'), ('Naan')")
})
afterAll(() => database.close())

const pidOf = async () => {
  const [line] = await ask<{ pid: number }>('select pg_backend_pid() as pid')
  return line?.pid
}
const sell = (name: string) =>
  ask<{ sold: number }>('update dishes set sold = sold + 1 where name = $1 returning sold', [name])

const waits = query`select bool_or(wait_event_type = 'Lock') as waits from pg_stat_activity`
const sleeps = query`select bool_or(wait_event = 'PgSleep') as sleeps from pg_stat_activity`
const end = (pid: number | undefined) => query`select pg_terminate_backend(${pid})`

test('many share a few connections, each hears its own answer, and what fails fails alone', async () => {
  const asked = Array.from({ length: 60 }, (_, n) =>
    ask<{ quotient: number; pid: number }>('select 60 / $1::int as quotient, pg_backend_pid() as pid', [
      n % 6,
    ]),
  )
  const answers = await Promise.allSettled(asked)
  const pids = new Set<number>()
  for (const [n, answer] of answers.entries()) {
    if (n % 6 === 0)
      expect(answer).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
    else expect(answer).toMatchObject({ status: 'fulfilled', value: [{ quotient: 60 / (n % 6) }] })
    if (answer.status === 'fulfilled') for (const { pid } of answer.value) pids.add(pid)
  }
  expect(pids.size).toBe(3)
  expect(database.load()).toMatchObject({ inUse: 0, waiting: 0 })
})

test('one that waits for a lock holds up no later one', async () => {
  let waiting: Promise<unknown> = Promise.resolve()
  await database.sql.transaction(async (transaction) => {
    await transaction.execute("update dishes set sold = 100 where name = 'Haleem'")
    waiting = sell('Haleem')
    await expect.poll(() => rows(transaction, waits)).toEqual([{ waits: true }])
    for (let sold = 1; sold <= 20; sold++) expect(await sell('Naan')).toEqual([{ sold }])
  })
  expect(await waiting).toEqual([{ sold: 101 }])
})

test('a connection that breaks fails what was asked on it, and the next one is asked on another', async () => {
  const broken = await pidOf()
  const asleep = ask('select pg_sleep(60)')
  const behind = ['Naan', 'Naan', 'Naan'].map(sell)
  const results = Promise.allSettled([asleep, ...behind])
  await expect.poll(() => rows(database.sql, sleeps)).toEqual([{ sleeps: true }])
  await rows(database.sql, end(broken))
  const [ended, ...others] = await results
  expect(ended).toMatchObject({ status: 'rejected' })
  // What was sent to the two others has been answered; only what stood behind the one that slept was lost.
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await sell('Haleem')).toEqual([{ sold: 102 }])
  expect(await pidOf()).not.toBe(broken)
})
