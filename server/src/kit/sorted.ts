import { is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { lengthOf, merged } from './merged.ts'
import { newestFirst, numbers, type RecordTable, totalOf } from './records.ts'

/** So many that follow each other are put in order at a time: meanwhile nobody else has a turn at the embedded database. */
const sortedAtOnce = 5_000
/** To look for something in each of them takes longer. */
export const lookedThroughAtOnce = 2_000
/** So many are counted off in an index in a moment. */
const countedOff = 10_000

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

/** Whether to sort for such a page by one statement would keep others waiting. */
export async function takesLong(
  sql: Sql,
  { table, inIndex, offset }: { table: RecordTable; inIndex: boolean; offset: number },
): Promise<boolean> {
  if (inIndex) return offset > countedOff
  const [all] = await rows<{ total: number }>(sql, query`select ${totalOf(table)} as total`)
  return (all?.total ?? 0) > sortedAtOnce
}

interface Wanted {
  table: RecordTable
  order: SQL
  offset: number
  limit: number
  /** What they must have, where not all are wanted. */
  having?: SQL
}

/**
 * The numbers of the records on a page of an order that no index knows, or from far down one that it does; and how many
 * have what they must. Each part is put in order by itself, and the parts are merged as far as the page needs it.
 */
export async function pageInOrder(
  sql: Sql,
  { table, order, offset, limit, having }: Wanted,
): Promise<{ ids: number[]; count: number }> {
  const inOrder = (where: SQL, most = query``) =>
    query`array(select ${table.id} from ${table} where ${where} order by ${order} ${most})`
  const size = having ? lookedThroughAtOnce : sortedAtOnce
  // Of what not all have, all are wanted, to be counted.
  const [wanted, most] = having ? [query`and ${having}`] : [query``, query`limit ${offset + limit}`]
  const partAfter = async (id: number) => {
    const living = query`${isNull(table.deletedAt)} and ${table.id} > ${id} and ${table.id} <= (select last from part)`
    const [part] = await rows<{ last: number | null; ids: number[] }>(
      sql,
      query`with part as (select max(id) as last from (
          select ${table.id} as id from ${table} where ${table.id} > ${id} order by ${table.id} limit ${size}) next)
        select (select last from part) as last, ${inOrder(query`${living} ${wanted}`, most)} as ids`,
    )
    return part
  }
  const runs: number[][] = []
  for (let part = await partAfter(0); part?.last; part = await partAfter(part.last))
    if (part.ids.length > 0) runs.push(part.ids)
  const ids = await merged(runs, { offset, limit }, async (some) => {
    const [compared] = await rows<{ ids: number[] }>(
      sql,
      query`select ${inOrder(query`${table.id} = any(${numbers(some)})`)} as ids`,
    )
    return compared?.ids ?? []
  })
  return { ids, count: lengthOf(runs) }
}

/** The numbers of the newest that have something, until there are enough of them or so many, or some more, have been looked through. */
export async function newestHaving(
  sql: Sql,
  { table, having, enough, reach }: { table: RecordTable; having: SQL; enough: number; reach: number },
): Promise<{ ids: number[]; isAll: boolean }> {
  const ids: number[] = []
  let isEnd = false
  let after = query`true`
  for (let seen = 0; !isEnd && seen <= reach && ids.length < enough; seen += lookedThroughAtOnce) {
    const [part] = await rows<{ ids: number[]; count: number; made: string; last: number }>(
      sql,
      query`with part as materialized (
          select * from ${table} where ${isNull(table.deletedAt)} and ${after}
          order by ${newestFirst(table)} limit ${lookedThroughAtOnce})
        select ${table.createdAt}::text as made, ${table.id} as last, (select count(*)::int from part) as count,
          array(select ${table.id} from part as ${table} where ${having} order by ${newestFirst(table)}) as ids
        from part as ${table} order by ${table.createdAt}, ${table.id} limit 1`,
    )
    ids.push(...(part?.ids ?? []))
    isEnd = !part || part.count < lookedThroughAtOnce
    if (part)
      after = query`(${table.createdAt}, ${table.id}) < (${part.made}::timestamptz, ${part.last}::int)`
  }
  return { ids: ids.slice(0, enough), isAll: isEnd && ids.length < enough }
}
