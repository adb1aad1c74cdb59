import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { areEarlier, earlierDeliveries, replacements } from '../database/earlier.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { rows, type Sql } from '../database/open.ts'
import type { ImageStore } from '../images/store.ts'
import { type Counts, derived, type Header, type Mark } from './backup-lines.ts'

const mostRows = 1000
const mostLength = 1024 * 1024

/** Fills an empty database: the tables as they were when the backup was made, its rows, then the later migrations. */
export async function load(
  tx: Sql,
  { migrations }: Header,
  lines: AsyncIterable<string>,
  pictures: Pick<ImageStore, 'put'>,
): Promise<Counts> {
  const isEarlier = areEarlier(migrations)
  const unknown = isEarlier ? [] : migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The backup was made by a newer version of Tiffin (it has ${unknown.join(', ')}). Restore it with that version.`,
    )
  }
  await migrate(tx, isEarlier ? replacements : migrations)
  if (isEarlier) await earlierDeliveries.before(tx)
  await emptyTables(tx)

  const done: Counts = { rows: {}, pictures: 0 }
  let table = ''
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    if (waiting.length > 0) await insert(tx, table, waiting)
    done.rows[table] = (done.rows[table] ?? 0) + waiting.length
    waiting = []
    length = 0
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      waiting.push(line)
      length += line.length
      if (waiting.length === mostRows || length > mostLength) await flush()
      continue
    }
    if (table) await flush()
    table = ''
    const [kind, value] = JSON.parse(line) as Mark
    if (kind === 'table') table = value
    if (kind === 'sequences') await setSequences(tx, value)
    if (kind === 'picture') {
      await pictures.put(value.name, value.contentType, Buffer.from(value.bytes, 'base64'))
      done.pictures++
    }
    if (kind === 'counts') compare(value, done)
  }
  if (isEarlier) await earlierDeliveries.after(tx)
  await migrate(tx)
  await tx.execute('analyze')
  return done
}

/** Empties the tables, including those that migrations fill. */
async function emptyTables(tx: Sql): Promise<void> {
  const [found] = await rows<{ names: string }>(
    tx,
    query`select string_agg(format('%I', tablename), ', ') as names from pg_tables
      where schemaname = 'public' and not tablename = any(${`{${derived.join()}}`}::text[])`,
  )
  await tx.execute(query.raw(`truncate ${found?.names}`))
}

async function insert(tx: Sql, table: string, lines: string[]): Promise<void> {
  const into = query.identifier(table)
  // What is generated from the other columns is not written.
  const [found] = await rows<{ names: string }>(
    tx,
    query`select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  )
  const columns = query.raw(found?.names ?? '')
  await tx.execute(
    query`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${`[${lines.join()}]`}::json)`,
  )
}

async function setSequences(tx: Sql, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tx.execute(query`select setval(format('%I', ${name}::text)::regclass, ${value}::bigint)`)
  }
}

function compare(told: Counts, found: Counts): void {
  const wrong = Object.keys(told.rows).filter((name) => told.rows[name] !== found.rows[name])
  if (wrong.length > 0 || told.pictures !== found.pictures) {
    throw new Error(`What was restored is not what the backup counts: ${wrong.join(', ') || 'pictures'}`)
  }
}
