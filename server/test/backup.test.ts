import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemCategory, session } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase, rows } from '../src/database/open.ts'
import { fillIfEmpty } from '../src/first-start.ts'
import { openStore } from '../src/images/store.ts'
import { backup } from '../src/operations/backup.ts'
import { restore } from '../src/operations/restore.ts'
import { comparable, contentOf, newPlace, startedPlace } from './backup-kit.ts'
import { administrator, onPostgres } from './helper.ts'
import { launch, request } from './process.ts'

type Place = Awaited<ReturnType<typeof newPlace>>
let from: Place
let to: Place
let file: string
beforeEach(async () => {
  from = await startedPlace()
  to = await newPlace()
  file = join(from.config.dataDir, 'the.backup')
})
afterEach(async () => {
  await from.remove()
  await to.remove()
})

const inside = async <Out>(
  { config }: Place,
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Out>,
) => {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
const withDemo = (place: Place) =>
  inside(place, async ({ sql }) => {
    await migrate(sql)
    await fillIfEmpty(sql, place.config, openStore(place.config), () => {})
  })

test('taken under load: all that was acknowledged before it is in it, no half of anything, and it is restored as it was', async () => {
  const server = launch({ ...from.env })
  const address = await server.address
  const { access } = await request(address, session.login, { body: administrator })
  const begun: string[] = []
  const acknowledged: string[] = []
  let over = false
  const write = async (writer: number) => {
    for (let n = 0; !over; n++) {
      const name = `Category ${writer}-${n}`
      begun.push(name)
      await request(address, itemCategory.create, { token: access.token, body: { name } })
      acknowledged.push(name)
    }
  }
  const writers = [1, 2, 3, 4].map(write)
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const before = [...acknowledged]
  await backup(from.config, file)
  const during = acknowledged.length - before.length
  over = true
  await Promise.all(writers)
  server.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
  // The server went on meanwhile.
  expect(during).toBeGreaterThan(0)

  await restore(to.config, file, false)
  const again = join(to.config.dataDir, 'again.backup')
  await backup(to.config, again)
  expect(await comparable(again)).toEqual(await comparable(file))

  await inside(to, async ({ sql }) => {
    const found = await rows<{ name: string }>(sql, query`select name from item_categories`)
    const names = new Set(found.map(({ name }) => name))
    expect(before.filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !begun.includes(name))).toEqual([])
    const halves = await rows(
      sql,
      query`select * from (select id::text from item_categories) c full join
        (select record_id as id from history where resource = 'item_category' and action = 'create') h using (id)
        where c is null or h is null`,
    )
    expect(halves).toEqual([])
    const [counted] = await rows<{ kept: number; real: number }>(
      sql,
      query`select (select sum(count)::int from totals where "of" = 'item_categories') as kept,
        (select count(*)::int from item_categories) as real`,
    )
    expect(counted?.kept).toBe(counted?.real)
  })
  const restored = launch({ ...to.env })
  const login = await request(await restored.address, session.login, { body: administrator })
  const name = 'The next number is free'
  await request(await restored.address, itemCategory.create, { token: login.access.token, body: { name } })
  restored.kill('SIGTERM')
  await restored.exited
}, 180_000)

test('the demo records with their pictures, into a database that had others', async () => {
  await withDemo(from)
  await backup(from.config, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { tables, pictures } = await contentOf(file)
  expect(tables.orders).toHaveLength(2500)
  expect(Object.keys(pictures).length).toBeGreaterThan(0)

  await inside(to, async ({ sql }) => {
    await migrate(sql)
    await sql.execute(query`insert into item_categories (name) values ('Not wanted any more')`)
  })
  await expect(restore(to.config, file, false)).rejects.toThrow('add --overwrite')
  const { before } = await restore(to.config, file, true)
  expect(Boolean(before)).toBe(!onPostgres)
  const again = join(to.config.dataDir, 'again.backup')
  await backup(to.config, again)
  expect(await comparable(again)).toEqual(await comparable(file))
}, 120_000)

test('what a restore cannot know: logins have ended, and what was waiting to be sent waits for a decision', async () => {
  await inside(from, async ({ sql }) => {
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
  await inside(to, async ({ sql }) => {
    expect(await rows(sql, query`select 1 from logins where ended_at is null`)).toEqual([])
    const states = await rows<{ state: string }>(
      sql,
      query`select state from delivery_recipients order by address`,
    )
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'sent'])
  })
})

test('of an older version: its records come back, and the migrations since are applied to them', async () => {
  await inside(from, async ({ sql }) => {
    await migrate(sql, ['0000_first.sql'])
    await sql.execute(query`insert into item_categories (name) values ('Kept'), ('Kept too')`)
  })
  await backup(from.config, file)
  await restore(to.config, file, false)
  await inside(to, async ({ sql }) => {
    expect(await migrate(sql)).toEqual([])
    const kept = await rows(
      sql,
      query`select sum(count)::int as sum from totals where "of" = 'item_categories'`,
    )
    expect(kept).toEqual([{ sum: 2 }])
  })
})

test('a file that is cut off, altered or no backup is refused, and nothing is touched', async () => {
  await inside(from, ({ sql }) => migrate(sql))
  await backup(from.config, file)
  const whole = readFileSync(file)
  const refused = async (part: Buffer | string) => {
    writeFileSync(file, part)
    await expect(restore(to.config, file, true)).rejects.toThrow('is no whole backup')
  }
  await refused('something else')
  await refused('')
  const altered = Buffer.from(whole)
  altered[whole.length >> 1] = (whole[whole.length >> 1] as number) ^ 1
  await refused(altered)
  writeFileSync(file, whole)
  truncateSync(file, whole.length - 20)
  await expect(restore(to.config, file, true)).rejects.toThrow('is no whole backup')
  await expect(restore(to.config, `${file}.not-there`, true)).rejects.toThrow('There is no file')
})

test('no restore while a server runs', async () => {
  await inside(from, ({ sql }) => migrate(sql))
  await backup(from.config, file)
  const server = launch({ ...to.env })
  await server.address
  await expect(restore(to.config, file, true)).rejects.toThrow(/in use by another|other connections use/)
  server.kill('SIGTERM')
  await server.exited
})
