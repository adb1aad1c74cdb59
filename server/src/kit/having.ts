import { and, eq, ilike, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordTable } from './records.ts'

export interface Searched {
  table: RecordTable
  searchBy: PgColumn[]
  /** Fields of another record that one of this table's columns refers to: an order is found by its customer's name. */
  searchThrough?: { column: PgColumn; table: RecordTable; by: PgColumn[] }
}

/** The pattern of what has this text in it, its own signs taken as they are. */
export const having = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const anyHaving = (columns: PgColumn[], text: string) =>
  or(...columns.map((column) => ilike(column, having(text))))

/** That a record has this text: a question asked of each record in turn, since a join would be planned the other way round. */
export const eachHaving = ({ searchBy, searchThrough: through }: Searched, text: string): SQL =>
  query`(${or(
    anyHaving(searchBy, text),
    through &&
      query`(select ${anyHaving(through.by, text)} from ${through.table}
        where ${and(isNull(through.table.deletedAt), eq(through.table.id, through.column))})`,
  )})`
