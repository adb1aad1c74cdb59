import { Column, desc, getTableName, is, sql as query, SQL, Table } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'

/** A table of records that administrators edit, with a version and soft deletion. */
export type RecordTable = PgTable &
  Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', PgColumn>

/** The default order of lists. */
export const newestFirst = (table: Record<'createdAt' | 'id', PgColumn>): SQL =>
  query`${desc(table.createdAt)}, ${desc(table.id)}`

/** Builds the SQL text once: building it from its parts for each call takes as long as a small statement. */
export const toRawSql = (part: SQL): SQL => query.raw(new PgDialect().sqlToQuery(part).sql)

/** The columns and tables in these parts of a statement. */
const referencesIn = (parts: unknown[]): (Column | Table)[] =>
  parts.flatMap((part) => {
    if (is(part, SQL)) return referencesIn(part.queryChunks)
    return is(part, Column) || is(part, Table) ? [part] : []
  })

export const columnsIn = (...parts: unknown[]): Column[] =>
  referencesIn(parts).filter((reference) => is(reference, Column))

/** The names of all tables in these parts of a statement, without repetitions. */
export const tablesIn = (...parts: unknown[]): string[] => [
  ...new Set(
    referencesIn(parts).map((reference) => getTableName(is(reference, Column) ? reference.table : reference)),
  ),
]
