import { sql as query } from 'drizzle-orm'
import { rows, type Sql, withoutTimeout } from '../database/open.ts'
import type { images } from '../database/schema.ts'
import { namesOf } from '../images/store.ts'

/** What a backup begins with. */
export interface Header {
  format: 1
  taken: string
  /** Those that had been applied: what is restored starts from the same tables. */
  migrations: string[]
}

/**
 * A backup is lines of JSON. A row of a table is an object, as the database writes it, so that no amount and no time
 * passes through a number or date of ours; whatever else there is to say is one of these lists.
 */
export type Mark =
  | ['tiffin backup', Header]
  | ['table', string]
  | ['sequences', Record<string, string>]
  | ['picture', { name: string; contentType: string; bytes: string }]
  | ['counts', Counts]
export interface Counts {
  rows: Record<string, number>
  pictures: number
}

/** The bytes of a picture by its name, or nothing when there are none; without it pictures are left out. */
export type ReadPicture = (name: string) => Promise<Buffer | undefined>

/** Left out of backups: filled by migrations, or by triggers in databases with the earlier migrations. */
export const derived = ['migrations', 'totals', 'day_totals']
const atOnce = 1000

/** Whatever reads inside sees the database as it was at one moment, however long it takes. */
export const atOneMoment = <Out>(sql: Sql, work: (tx: Sql) => Promise<Out>): Promise<Out> =>
  withoutTimeout(sql, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Everything that the database holds, one or more lines at a time, never all of it in memory. */
export async function* backupLines(tx: Sql, readPicture?: ReadPicture): AsyncGenerator<string> {
  const line = (...mark: Mark) => JSON.stringify(mark)
  const counts: Counts = { rows: {}, pictures: 0 }
  const applied = await rows<{ name: string }>(tx, query`select name from migrations order by name`)
  yield line('tiffin backup', {
    format: 1,
    taken: new Date().toISOString(),
    migrations: applied.map(({ name }) => name),
  })
  for (const { name, key } of await tables(tx)) {
    yield line('table', name)
    counts.rows[name] = 0
    const all = query.raw(`select row_to_json(r)::text as line from "${name}" r order by ${key}`)
    for await (const found of inBatches<{ line: string }>(tx, all)) {
      counts.rows[name] += found.length
      yield found.map((row) => row.line).join('\n')
    }
  }
  // Sequences stand outside of any snapshot: read last, they are past every number in it.
  yield line('sequences', await sequences(tx))
  if (readPicture) {
    const all = query`select key, content_type as "contentType", width, smaller from images order by key`
    for await (const found of inBatches<typeof images.$inferSelect>(tx, all)) {
      for (const image of found) {
        for (const name of namesOf(image)) {
          const bytes = await readPicture(name)
          // An upload that was under way, or one swept since, because nobody refers to it.
          if (!bytes) continue
          counts.pictures++
          yield line('picture', { name, contentType: image.contentType, bytes: bytes.toString('base64') })
        }
      }
    }
  }
  yield line('counts', counts)
}

async function* inBatches<Row>(tx: Sql, statement: ReturnType<typeof query>): AsyncGenerator<Row[]> {
  await tx.execute(query`declare backup no scroll cursor for ${statement}`)
  for (;;) {
    const found = await rows<Row>(tx, query.raw(`fetch ${atOnce} from backup`))
    if (found.length === 0) break
    yield found
  }
  await tx.execute(query`close backup`)
}

interface Table {
  name: string
  /** Its primary key, as it is written in `order by`. */
  key: string
  /** The tables that its rows refer to. */
  needs: string[]
}

/** All tables, each after those that it refers to, so that they can be filled in this order. */
async function tables(tx: Sql): Promise<Table[]> {
  const left = await rows<Table>(
    tx,
    query`select t.relname as name,
        (select string_agg(format('%I', a.attname), ', ' order by k.place)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
          where i.indrelid = t.oid and i.indisprimary) as key,
        (select coalesce(json_agg(distinct o.relname), '[]') from pg_constraint f
          join pg_class o on o.oid = f.confrelid
          where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
      from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`,
  )
  const ordered: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => !left.some(({ name }) => needs.includes(name)))
    if (next < 0) throw new Error(`These tables refer to each other: ${left.map(({ name }) => name)}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered.filter(({ name }) => !derived.includes(name))
}

async function sequences(tx: Sql): Promise<Record<string, string>> {
  const found = await rows<{ name: string; value: string }>(
    tx,
    query`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}
