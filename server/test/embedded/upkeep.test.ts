import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openInMemory } from '../../src/database/durable.ts'
import type { EngineLoad } from '../../src/database/engine.ts'
import { keepUp } from '../../src/database/upkeep.ts'

const pace = { firstAfter: 0, every: 20, quiet: 5, patience: 60_000 }

const openNew = () => openInMemory(new Blob([readFileSync(join(inject('pgliteTemplate'), 'blank.tar'))]))

test('the planner learns again and again how large the tables are', async () => {
  const client = await openNew()
  await client.query('create table meals as select * from generate_series(1, 500)')
  const known = async () =>
    (await client.query<{ count: number }>(`select reltuples as count from pg_class where relname = 'meals'`))
      .rows[0]?.count
  expect(await known()).toBe(-1)
  const upkeep = keepUp(client, pace)
  await expect.poll(known).toBe(500)
  await client.query('insert into meals select * from generate_series(1, 500)')
  await expect.poll(known).toBe(1000)
  await upkeep.stop()
  await client.query('insert into meals select * from generate_series(1, 500)')
  expect(await known()).toBe(1000)
  await client.close()
})

test('the log does not grow for ever', async () => {
  const client = await openNew()
  const behind = async () =>
    (
      await client.query<{ bytes: number }>(
        'select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
      )
    ).rows[0]?.bytes
  await client.query("create table meals as select repeat('x', 1000) from generate_series(1, 5000)")
  expect(await behind()).toBeGreaterThan(1_000_000)
  const upkeep = keepUp(client, pace)
  await expect.poll(behind, { timeout: 10_000 }).toBeLessThan(100_000)
  await upkeep.stop()
  await client.close()
})

/** What is asked of an engine about which it is told how busy it is. */
function watched(load: () => EngineLoad) {
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    return { rows: text.includes('pg_stat_user_tables') ? [{ name: 'meals' }] : [] }
  }
  return { client: { query, load } as Parameters<typeof keepUp>[0], asked }
}

test('each step waits until nobody asks for anything', async () => {
  const now = { asked: 1, usual: 0, lastAnswer: 0 }
  let looked = 0
  const { client, asked } = watched(() => {
    looked++
    return now
  })
  const steps = () => asked.filter((text) => !text.startsWith('select'))
  const upkeep = keepUp(client, { ...pace, every: 60_000 })
  await expect.poll(() => looked).toBeGreaterThan(5)
  expect(steps()).toEqual([])
  now.asked = 0
  now.lastAnswer = Number.POSITIVE_INFINITY
  const before = looked
  await expect.poll(() => looked).toBeGreaterThan(before + 5)
  expect(steps()).toEqual([])
  now.lastAnswer = 0
  await expect.poll(steps).toEqual(['checkpoint', 'vacuum meals', 'analyze meals'])
  await upkeep.stop()
})

test('what is never quiet is gone over all the same, if late', async () => {
  const { client, asked } = watched(() => ({ asked: 1, usual: 0, lastAnswer: 0 }))
  const upkeep = keepUp(client, { ...pace, patience: 50 })
  await expect.poll(() => asked).toContain('analyze meals')
  await upkeep.stop()
})

test('it stops at once, also while it waits', async () => {
  const { client, asked } = watched(() => ({ asked: 1, usual: 0, lastAnswer: 0 }))
  const upkeep = keepUp(client, { ...pace, quiet: 60_000 })
  await expect.poll(() => asked.length).toBe(2)
  await upkeep.stop()
  expect(asked.length).toBe(2)
})
