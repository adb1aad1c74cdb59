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
