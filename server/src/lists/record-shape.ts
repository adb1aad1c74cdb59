import type { ObjectSchema } from '@tiffin/contract'
import { getTableColumns, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type RecordTable, toRawSql } from '../database/record-table.ts'

/** How a record is answered: each property of `answers` is a column with that key, or computed. */
export interface RecordShape {
  /** Its name in messages. */
  label: string
  table: RecordTable
  answers: ObjectSchema
  computed?: Record<string, SQL>
}

const selectList = (sources: Record<string, SQL | PgColumn>): SQL =>
  query.join(
    Object.entries(sources).map(([key, source]) => query`${source} as ${query.identifier(key)}`),
    query`, `,
  )

/** A computed property: a JSON object of these columns from the referenced row. */
export const referencedRow = (columns: Record<string, PgColumn>, where: SQL | undefined): SQL => {
  const [{ table } = {}] = Object.values(columns)
  return query`(select row_to_json(other) from (select ${selectList(columns)} from ${table} where ${where}) other)`
}

export function shapeOf({ label, table, answers, computed }: RecordShape) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  function sourceOf(key: string): SQL | PgColumn {
    const source = computed?.[key] ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const sources = Object.fromEntries(Object.keys(answers.properties).map((key) => [key, sourceOf(key)]))
  const fields = selectList(sources)
  // No text value can contain these patterns: JSON escapes its quotes.
  const nullOptionals = Object.keys(answers.properties)
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  return {
    /** The select list, with its columns still known to Drizzle. */
    fields,
    /** The same as plain SQL text. */
    projection: toRawSql(fields),
    /** Removes optional properties that are null from JSON text, as the contract requires. */
    withoutAbsent: (json: string) =>
      nullOptionals.reduce((text, property) => text.replaceAll(property, ''), json),
  }
}
