import { getTableColumns, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '../open.ts'
import type { Row } from './row.ts'

/**
 * Writes all rows of a table with one statement and one parameter, a JSON text that the database takes apart: several
 * times as fast on the embedded database as a list of values.
 */
export async function write<T extends PgTable>(sql: Sql, table: T, rows: readonly Row<T>[]): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0])
  const names = query.join(
    given.map(([, column]) => query.identifier(column.name)),
    query`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(given.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
  )
  await sql.execute(query`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json)`)
  if (given.some(([, column]) => column.generatedIdentity)) await sql.execute(countOn(table))
}

/** The next record that the database numbers itself comes after those written here. */
function countOn(table: PgTable): SQL {
  const { name } = getTableConfig(table)
  return query`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`
}
