import { expect, test } from 'vitest'
import { openInMemory } from '../../src/database/durable.ts'
import { keepUp } from '../../src/database/upkeep.ts'

test('the planner learns again and again how large the tables are', async () => {
  const client = await openInMemory()
  await client.query('create table meals as select * from generate_series(1, 500)')
  const known = async () =>
    (await client.query<{ count: number }>(`select reltuples as count from pg_class where relname = 'meals'`))
      .rows[0]?.count
  expect(await known()).toBe(-1)
  const upkeep = keepUp(client, { firstAfter: 0, every: 20 })
  await expect.poll(known).toBe(500)
  await client.query('insert into meals select * from generate_series(1, 500)')
  await expect.poll(known).toBe(1000)
  await upkeep.stop()
  await client.query('insert into meals select * from generate_series(1, 500)')
  expect(await known()).toBe(1000)
  await client.close()
})

test('the log does not grow for ever', async () => {
  const client = await openInMemory()
  const behind = async () =>
    (
      await client.query<{ bytes: number }>(
        'select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
      )
    ).rows[0]?.bytes
  await client.query("create table meals as select repeat('x', 1000) from generate_series(1, 5000)")
  expect(await behind()).toBeGreaterThan(1_000_000)
  const upkeep = keepUp(client, { firstAfter: 0, every: 20 })
  await expect.poll(behind, { timeout: 10_000 }).toBeLessThan(100_000)
  await upkeep.stop()
  await client.close()
})
