import { itemCategory } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from './helper.ts'

test('while the disk is full a change is refused with the reason, and reading works', async () => {
  const server = await startTestServer()
  const { sql } = server.database
  await sql.execute(query`create function no_room() returns trigger language plpgsql as
    $$ begin raise disk_full using message = 'could not extend file: No space left on device'; end $$`)
  await sql.execute(
    query`create trigger full_disk before insert on item_categories execute function no_room()`,
  )

  const refused = await server.call(itemCategory.create, { body: { name: 'No room' } })
  expect(refused.status).toBe(507)
  expect(refused.message).toMatch("The server's disk is full.")
  expect((await server.call(itemCategory.list)).value).toEqual([])

  await sql.execute(query`drop trigger full_disk on item_categories`)
  expect((await server.call(itemCategory.create, { body: { name: 'Room again' } })).status).toBe(200)
  await server.stop()
})
