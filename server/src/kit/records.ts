import { asc, Column, desc, getTableName, is, sql as query, SQL, Table } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable, PgText } from 'drizzle-orm/pg-core'
import { dayTotals, totals } from '../database/schema.ts'

/** A table of records that administrators edit: numbered, versioned, deleted softly. */
export type RecordTable = PgTable &
  Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', PgColumn>

/** The order in which every list stands unless it is sorted otherwise. */
export const newestFirst = (table: Record<'createdAt' | 'id', PgColumn>): SQL =>
  query`${desc(table.createdAt)}, ${desc(table.id)}`

/**
 * The order of a list that is sorted by a column, what has nothing there last. Words stand as people look them up, capitals or
 * not; the texts that have an index are numbers and codes, and stand as it has them.
 */
export function byColumn(column: PgColumn, { isDown = false, inIndex = false }): SQL {
  const value = is(column, PgText) && !inIndex ? query`lower(${column})` : column
  // Said only where it means something: an index is read backwards only without it.
  return query`${isDown ? desc(value) : asc(value)}${column.notNull ? query`` : query` nulls last`}`
}

/** All of a row, and the stamp of its version: each one was made by another transaction, whose number stands in xmin. */
export const stamped = (table: RecordTable): SQL =>
  query`${table}.*, ${table.id} || '.' || ${table}.xmin as stamp`

/** So many of the newest living rows, by the table's name. */
export const newestOf = (table: RecordTable, count: number): SQL =>
  query`(select ${stamped(table)} from ${table} where ${table.deletedAt} is null
    order by ${newestFirst(table)} limit ${count}) as ${table}`

/** The number of the row that a stamp is of. */
export const idIn = (stamp: string): number => Number.parseInt(stamp, 10)

/** Numbers of rows, as one value. */
export const numbers = (ids: number[]): SQL => query`${`{${ids.join()}}`}::int[]`

/** How many living rows a table has, without counting them. */
export const totalOf = (table: PgTable): SQL =>
  query`(select coalesce(sum(${totals.count}), 0)::int from ${totals} where ${totals.of} = ${getTableName(table)})`

/** Where a page from far down a list begins: on which day, and how many rows stand before all of that day. */
export const farDown = (table: RecordTable, offset: number): SQL => query`
  select day, earlier from (
    select ${dayTotals.day} as day, sum(sum(${dayTotals.count})) over days - sum(${dayTotals.count}) as earlier
    from ${dayTotals} where ${dayTotals.of} = ${getTableName(table)} group by ${dayTotals.day}
    window days as (order by ${dayTotals.day} desc)) known
  where earlier <= ${offset} order by day limit 1`

/** The same as one text: put together from its columns for every call, it would take as long as a small change takes. */
export const writtenOut = (part: SQL): SQL => query.raw(new PgDialect().sqlToQuery(part).sql)

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
