import { is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { numbers, type RecordTable, totalOf } from './records.ts'

/** So many records are compared at a time: meanwhile nobody else has a turn at the embedded database. */
const atOnce = 5_000
/** To look for something in each of them takes longer. */
const lookedThroughAtOnce = 2_000

/** Whether an index gives the records in the order of this column, almost each of which has another value. */
export function isRanked(table: RecordTable): (column: PgColumn) => boolean {
  const { indexes, foreignKeys } = getTableConfig(table)
  const refers = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)))
  const leads = new Set(
    indexes.flatMap(({ config: { columns } }) => (is(columns[0], IndexedColumn) ? columns[0].name : [])),
  )
  return (column) =>
    column.primary ||
    column.isUnique ||
    column === table.createdAt ||
    (leads.has(column.name) && !refers.has(column.name))
}

interface Wanted {
  table: RecordTable
  order: SQL
  /** How many of them. */
  enough: number
  /** What they must have, where not all are wanted. */
  having?: SQL | undefined
}

/**
 * The numbers of the first in an order that no index knows, and how many there are in all; nothing where there are so few
 * records that one statement does it in a moment, or so many are wanted that parts would not make it less. Each part is
 * compared with the first of all parts before it.
 */
export async function firstInOrder(
  sql: Sql,
  { table, order, enough, having }: Wanted,
): Promise<{ ids: number[]; total: number } | undefined> {
  const [all] = await rows<{ total: number; last: number | null }>(
    sql,
    query`select ${totalOf(table)} as total, (select max(${table.id}) from ${table}) as last`,
  )
  const { total = 0, last } = all ?? {}
  if (total <= atOnce || enough > atOnce) return undefined
  const size = having ? lookedThroughAtOnce : atOnce
  let ids: number[] = []
  let count = 0
  for (let from = 0; from < (last ?? 0); from += size) {
    const part = query`${table.id} > ${from} and ${table.id} <= ${from + size}`
    const [found] = await rows<{ ids: number[] | null; count: number }>(
      sql,
      query`with wanted as (
          select * from ${table} where ${isNull(table.deletedAt)} and ${part} ${having && query`and ${having}`})
        select ${having ? query`(select count(*)::int from wanted)` : query`0`} as count, array(
          select ${table.id} from (
            select * from wanted union all select * from ${table} where ${table.id} = any(${numbers(ids)})
          ) as ${table} order by ${order} limit ${enough}) as ids`,
    )
    ids = found?.ids ?? []
    count += found?.count ?? 0
  }
  return { ids, total: having ? count : total }
}
