import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { rows } from '../src/database/open.ts'
import { openStore } from '../src/images/open-store.ts'
import { backup } from '../src/operations/backup.ts'
import { restore } from '../src/operations/restore.ts'
import { fillIfEmpty } from '../src/start/first-start.ts'
import { comparable, contentOf, newPlace, type Place, withDatabaseOf } from './backup-places.ts'

let from: Place
let to: Place
let file: string
beforeEach(async () => {
  from = await newPlace()
  to = await newPlace()
  file = join(from.config.dataDir, 'the.backup')
})
afterEach(async () => {
  await from.remove()
  await to.remove()
})

const withDemo = (place: Place) =>
  withDatabaseOf(place, async ({ sql }) => {
    await migrate(sql)
    await fillIfEmpty(sql, place.config, openStore(place.config), () => {})
  })

test('a restore brings the demo records with their pictures into a database that had others', async () => {
  await withDemo(from)
  await backup(from.config, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { tables, pictures } = await contentOf(file)
  expect(tables.orders).toHaveLength(2500)
  expect(Object.keys(pictures).length).toBeGreaterThan(0)

  await withDatabaseOf(to, async ({ sql }) => {
    await migrate(sql)
    await sql.execute(query`insert into item_categories (name) values ('Not wanted any more')`)
  })
  await expect(restore(to.config, file, false)).rejects.toThrow('add --overwrite')
  await restore(to.config, file, true)
  const again = join(to.config.dataDir, 'again.backup')
  await backup(to.config, again)
  expect(await comparable(again)).toEqual(await comparable(file))
}, 120_000)

test('after a restore logins have ended, and queued messages wait for a decision', async () => {
  await withDatabaseOf(from, async ({ sql }) => {
    await migrate(sql)
    await sql.execute(
      query`insert into admins (id, name, email, phone, password_hash) values (1, 'A', 'a@b.c', '', '')`,
    )
    await sql.execute(
      query`insert into logins values (gen_random_uuid(), 1, gen_random_uuid(), now(), now(), now())`,
    )
    await sql.execute(
      query`insert into deliveries (id, kind, subject, text, starts_at) values (1, 'email', '', '', now())`,
    )
    await sql.execute(query`insert into delivery_recipients (delivery_id, kind, address, state, next_attempt_at) values
      (1, 'email', 'a@b.c', 'queued', now()), (1, 'email', 'b@b.c', 'sending', now()), (1, 'email', 'c@b.c', 'sent', null)`)
  })
  await backup(from.config, file)
  expect((await restore(to.config, file, false)).held).toBe(2)
  await withDatabaseOf(to, async ({ sql }) => {
    expect(await rows(sql, query`select 1 from logins where ended_at is null`)).toEqual([])
    const states = await rows<{ state: string }>(
      sql,
      query`select state from delivery_recipients order by address`,
    )
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'sent'])
  })
})
