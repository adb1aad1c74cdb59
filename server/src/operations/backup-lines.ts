import { sql as query } from 'drizzle-orm'
import { rows, type Sql, withoutTimeout } from '../database/open.ts'
import type { images } from '../database/schema.ts'
import { namesOf } from '../images/store.ts'

/** The first line of a backup. */
export interface Header {
  format: 1
  taken: string
  /** The applied ones: a restore creates the same tables. */
  migrations: string[]
}

/**
 * A backup is lines of JSON. A row is an object in PostgreSQL's own text, so that amounts and times are not converted by
 * JavaScript; every other line is one of these arrays.
 */
export type Entry =
  | ['tiffin backup', Header]
  | ['table', string]
  | ['sequences', Record<string, string>]
  | ['picture', { name: string; contentType: string; bytes: string }]
  | ['counts', Counts]
export interface Counts {
  rows: Record<string, number>
  pictures: number
}

/** Undefined if the picture does not exist. */
export type ReadPicture = (name: string) => Promise<Buffer | undefined>

/** Left out of backups: filled by migrations, or by triggers in databases with the earlier migrations. */
export const derivedTables = ['migrations', 'totals', 'day_totals']
const batchSize = 1000

/** A read-only transaction that sees one snapshot of the database. */
export const inSnapshot = <Out>(sql: Sql, work: (tx: Sql) => Promise<Out>): Promise<Out> =>
  withoutTimeout(sql, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** The whole database as lines, read in batches. Without `readPicture` pictures are left out. */
export async function* backupLines(tx: Sql, readPicture?: ReadPicture): AsyncGenerator<string> {
  const line = (...entry: Entry) => JSON.stringify(entry)
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
    const select = query.raw(`select row_to_json(r)::text as line from "${name}" r order by ${key}`)
    for await (const batch of inBatches<{ line: string }>(tx, select)) {
      counts.rows[name] += batch.length
      yield batch.map((row) => row.line).join('\n')
    }
  }
  // Sequences are not part of the snapshot: read last, they are beyond every id in it.
  yield line('sequences', await sequences(tx))
  if (readPicture) {
    const select = query`select key, content_type as "contentType", width, smaller from images order by key`
    for await (const batch of inBatches<typeof images.$inferSelect>(tx, select)) {
      for (const image of batch) {
        for (const name of namesOf(image)) {
          const bytes = await readPicture(name)
          // An upload in progress, or a picture that the sweep has deleted meanwhile.
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
    const batch = await rows<Row>(tx, query.raw(`fetch ${batchSize} from backup`))
    if (batch.length === 0) break
    yield batch
  }
  await tx.execute(query`close backup`)
}

interface Table {
  name: string
  /** The columns of the primary key, separated by commas. */
  key: string
  /** The referenced tables. */
  references: string[]
}

/** All tables, each after the tables that it references: the order in which a restore can fill them. */
async function tables(tx: Sql): Promise<Table[]> {
  const remaining = await rows<Table>(
    tx,
    query`select t.relname as name,
        (select string_agg(format('%I', a.attname), ', ' order by k.place)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
          where i.indrelid = t.oid and i.indisprimary) as key,
        (select coalesce(json_agg(distinct o.relname), '[]') from pg_constraint f
          join pg_class o on o.oid = f.confrelid
          where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as references
      from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`,
  )
  const ordered: Table[] = []
  while (remaining.length > 0) {
    const next = remaining.findIndex(
      ({ references }) => !remaining.some(({ name }) => references.includes(name)),
    )
    if (next < 0) throw new Error(`These tables reference each other: ${remaining.map(({ name }) => name)}`)
    ordered.push(...remaining.splice(next, 1))
  }
  return ordered.filter(({ name }) => !derivedTables.includes(name))
}

async function sequences(tx: Sql): Promise<Record<string, string>> {
  const found = await rows<{ name: string; value: string }>(
    tx,
    query`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}
