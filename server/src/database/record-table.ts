import { Column, desc, getTableName, is, sql as query, SQL, Table } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'

/** A table of records that administrators edit: numbered, versioned, deleted softly. */
export type RecordTable = PgTable &
  Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', PgColumn>

/** The order in which every list stands unless it is sorted otherwise. */
export const newestFirst = (table: Record<'createdAt' | 'id', PgColumn>): SQL =>
  query`${desc(table.createdAt)}, ${desc(table.id)}`

/** A statement as one text: put together from its columns for every call, it would take as long as a small change takes. */
export const toRawSql = (part: SQL): SQL => query.raw(new PgDialect().sqlToQuery(part).sql)

/** The columns and tables that these parts of a statement name. */
const namedIn = (parts: unknown[]): (Column | Table)[] =>
  parts.flatMap((part) => {
    if (is(part, SQL)) return namedIn(part.queryChunks)
    return is(part, Column) || is(part, Table) ? [part] : []
  })

export const columnsIn = (...parts: unknown[]): Column[] =>
  namedIn(parts).filter((named) => is(named, Column))

/** The names of all tables that these parts of a statement read from, each once. */
export const tablesIn = (...parts: unknown[]): string[] => [
  ...new Set(namedIn(parts).map((named) => getTableName(is(named, Column) ? named.table : named))),
]
