import type { ObjectSchema } from '@tiffin/contract'
import { getTableColumns, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type RecordTable, toRawSql } from '../database/record-table.ts'

/** What is answered of a record: each property is a column of that name, or computed. */
export interface RecordShape {
  label: string
  table: RecordTable
  answers: ObjectSchema
  computed?: Record<string, SQL>
}

const named = (sources: Record<string, SQL | PgColumn>): SQL =>
  query.join(
    Object.entries(sources).map(([key, source]) => query`${source} as ${query.identifier(key)}`),
    query`, `,
  )

/** An object of these columns of another table's row, the one where this holds. */
export const otherRow = (shows: Record<string, PgColumn>, where: SQL | undefined): SQL => {
  const [{ table } = {}] = Object.values(shows)
  return query`(select row_to_json(other) from (select ${named(shows)} from ${table} where ${where}) other)`
}

/** What a record is answered with, for a single one as for a page of them. */
export function shapeOf({ label, table, answers, computed }: RecordShape) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  function sourceOf(key: string): SQL | PgColumn {
    const source = computed?.[key] ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const sources = Object.fromEntries(Object.keys(answers.properties).map((key) => [key, sourceOf(key)]))
  const fields = named(sources)
  /** What the contract calls optional is left out where there is none. No text can look like it: its quotes are escaped. */
  const absent = Object.keys(answers.properties)
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  return {
    /** As they are selected. */
    fields,
    projection: toRawSql(fields),
    /** JSON text that the database has built of them, as the contract wants it. */
    write: (text: string) => absent.reduce((left, none) => left.replaceAll(none, ''), text),
  }
}
