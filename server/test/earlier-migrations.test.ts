import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runFile } from '../src/database/earlier.ts'
import { migrate } from '../src/database/migrate.ts'
import { type Database, rows, type Sql } from '../src/database/open.ts'
import { backup } from '../src/operations/backup.ts'
import { restore } from '../src/operations/restore.ts'
import { newPlace, type Place, withDatabaseOf } from './backup-places.ts'
import { blankDatabase, emptyDatabase } from './helper.ts'

const names = [
  ...[
    '0000_first.sql',
    '0001_user-names.sql',
    '0002_totals.sql',
    '0003_changes.sql',
    '0004_faster-lists.sql',
  ],
  ...['0005_lighter-history.sql', '0006_days.sql', '0007_menus.sql', '0008_parts.sql', '0009_owners.sql'],
  '0010_request_keys.sql',
]

/** The database of the last version with eleven migrations, with some records. */
async function makeEarlier(sql: Sql, applied = names): Promise<void> {
  await runFile(sql, new URL('earlier-migrations.sql', import.meta.url))
  await sql.execute(
    query`create table migrations (name text primary key, applied_at timestamptz not null default now())`,
  )
  await sql.execute(
    query`insert into migrations (name) select * from unnest(${query.param(applied)}::text[]) applied (name)`,
  )
  await sql.execute(query`insert into item_categories (name) values ('Kept'), ('Kept too')`)
  // Campaign 1 was being queued and campaign 2 was being cancelled when the server stopped.
  await sql.execute(query`insert into deliveries (id, kind, subject, text, starts_at, cancelled_at) values
    (1, 'email', '', '', 'infinity', null), (2, 'email', '', '', now(), now())`)
  await sql.execute(query`insert into delivery_recipients (delivery_id, kind, address, state, next_attempt_at) values
    (1, 'email', 'a@b.c', 'queued', now()), (2, 'email', 'b@b.c', 'queued', now())`)
}

async function expectRecords(sql: Sql): Promise<void> {
  expect(await rows(sql, query`select name, search from item_categories order by id`)).toEqual([
    { name: 'Kept', search: ' kept' },
    { name: 'Kept too', search: ' kept too' },
  ])
  expect(await rows(sql, query`select address, state from delivery_recipients`)).toEqual([
    { address: 'b@b.c', state: 'cancelled' },
  ])
}

/** Columns, constraints, indexes, triggers, sequences and functions, sorted. */
const structureOf = (sql: Sql) =>
  rows(
    sql,
    query`select table_name || '.' || column_name as name,
        concat_ws(' ', data_type, is_nullable, column_default, is_generated, generation_expression,
          (select attstattarget from pg_attribute
            where attrelid = table_name::regclass and attname = column_name)) as definition
      from information_schema.columns where table_schema = 'public'
    union all select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select sequencename, data_type::text from pg_sequences where schemaname = 'public'
    union all select p.proname, pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`,
  )

let earlier: Database
let fresh: Database
beforeAll(async () => {
  earlier = await blankDatabase()
  fresh = await emptyDatabase()
})
afterAll(async () => {
  await earlier.close()
  await fresh.close()
})

test('a database with the eleven becomes the same as a new one, and keeps its records', async () => {
  await makeEarlier(earlier.sql)
  expect((await migrate(earlier.sql))[0]).toBe('0001_functions.sql')
  expect(await structureOf(earlier.sql)).toEqual(await structureOf(fresh.sql))
  await expectRecords(earlier.sql)
  expect(await migrate(earlier.sql)).toEqual([])
})

test('a database with some of the eleven is refused, and left as it is', async () => {
  const old = await blankDatabase()
  await makeEarlier(old.sql, names.slice(0, 9))
  await expect(migrate(old.sql)).rejects.toThrow('too old (it lacks 0009_owners.sql, 0010_request_keys.sql)')
  expect(await rows(old.sql, query`select from totals`)).not.toEqual([])
  await old.close()
})

let from: Place
let to: Place
beforeEach(async () => {
  from = await newPlace()
  to = await newPlace()
})
afterEach(async () => {
  await from.remove()
  await to.remove()
})

test('a backup with the eleven is restored', async () => {
  await withDatabaseOf(from, ({ sql }) => makeEarlier(sql))
  const file = join(from.config.dataDir, 'the.backup')
  await backup(from.config, file)
  await restore(to.config, file, false)
  await withDatabaseOf(to, async ({ sql }) => {
    await expectRecords(sql)
    expect(await migrate(sql)).toEqual([])
    expect(await structureOf(sql)).toEqual(await structureOf(fresh.sql))
  })
})
