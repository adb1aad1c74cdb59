import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { areEarlier, earlierDeliveries, replacements } from '../database/earlier.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { rows, type Sql } from '../database/open.ts'
import type { ImageStore } from '../images/store.ts'
import { type Counts, derivedTables, type Entry, type Header } from './backup-lines.ts'

const maxRows = 1000
const maxLength = 1024 * 1024

/** Fills an empty database: creates the tables of the backup's migrations, inserts the rows, then applies later migrations. */
export async function loadBackup(
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

  const restored: Counts = { rows: {}, pictures: 0 }
  let table = ''
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await insert(tx, table, batch)
    restored.rows[table] = (restored.rows[table] ?? 0) + batch.length
    batch = []
    length = 0
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      batch.push(line)
      length += line.length
      if (batch.length === maxRows || length > maxLength) await flush()
      continue
    }
    if (table) await flush()
    table = ''
    const [kind, value] = JSON.parse(line) as Entry
    if (kind === 'table') table = value
    if (kind === 'sequences') await setSequences(tx, value)
    if (kind === 'picture') {
      await pictures.put(value.name, value.contentType, Buffer.from(value.bytes, 'base64'))
      restored.pictures++
    }
    if (kind === 'counts') compareCounts(value, restored)
  }
  if (isEarlier) await earlierDeliveries.after(tx)
  await migrate(tx)
  await tx.execute('analyze')
  return restored
}

/** Some tables are filled by migrations. */
async function emptyTables(tx: Sql): Promise<void> {
  const [found] = await rows<{ names: string }>(
    tx,
    query`select string_agg(format('%I', tablename), ', ') as names from pg_tables
      where schemaname = 'public' and not tablename = any(${`{${derivedTables.join()}}`}::text[])`,
  )
  await tx.execute(query.raw(`truncate ${found?.names}`))
}

async function insert(tx: Sql, table: string, lines: string[]): Promise<void> {
  const into = query.identifier(table)
  // Generated columns cannot be inserted.
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

function compareCounts(expected: Counts, restored: Counts): void {
  const wrong = Object.keys(expected.rows).filter((name) => expected.rows[name] !== restored.rows[name])
  if (wrong.length > 0 || expected.pictures !== restored.pictures) {
    throw new Error(`What was restored is not what the backup counts: ${wrong.join(', ') || 'pictures'}`)
  }
}
