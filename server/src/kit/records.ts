import { desc, getTableName, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { totals } from '../database/schema.ts'

/** A table of records that administrators edit: numbered, versioned, deleted softly. */
export type RecordTable = PgTable &
  Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', PgColumn>

/** The order in which every list stands unless it is sorted otherwise. */
export const newestFirst = (table: RecordTable): SQL => query`${desc(table.createdAt)}, ${desc(table.id)}`

/** How many living rows a table has, without counting them. */
export const totalOf = (table: PgTable): SQL =>
  query`(select coalesce(sum(${totals.count}), 0)::int from ${totals} where ${totals.of} = ${getTableName(table)})`
