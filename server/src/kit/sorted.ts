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
export const countedOff = 10_000

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
  offset: number
  limit: number
  /** What they must have, where not all are wanted. */
  having?: SQL | undefined
}

/**
 * The numbers of the records on a page of an order that no index knows, or from far down one that it does, and how many
 * there are on all pages; nothing where there are so few records that one statement does it in a moment. Each part is put
 * in order by itself, and the parts are merged as far as the page needs it.
 */
export async function pageInOrder(
  sql: Sql,
  { table, order, offset, limit, having }: Wanted,
): Promise<{ ids: number[]; total: number } | undefined> {
  const [all] = await rows<{ total: number; last: number | null }>(
    sql,
    query`select ${totalOf(table)} as total, (select max(${table.id}) from ${table}) as last`,
  )
  const { total = 0, last } = all ?? {}
  const size = having ? lookedThroughAtOnce : sortedAtOnce
  if (total <= size) return undefined
  const inOrder = async (where: SQL, most?: number): Promise<number[]> => {
    const [found] = await rows<{ ids: number[] }>(
      sql,
      query`select array(select ${table.id} from ${table} where ${where} order by ${order}
        ${most && query`limit ${most}`}) as ids`,
    )
    return found?.ids ?? []
  }
  const runs: number[][] = []
  for (let from = 0; from < (last ?? 0); from += size) {
    const part = query`${isNull(table.deletedAt)} and ${table.id} > ${from} and ${table.id} <= ${from + size}`
    // Of what not all have, all are wanted, to be counted.
    runs.push(await (having ? inOrder(query`${part} and ${having}`) : inOrder(part, offset + limit)))
  }
  const ids = await merged(runs, { offset, limit }, (some) =>
    inOrder(query`${table.id} = any(${numbers(some)})`),
  )
  return { ids, total: having ? lengthOf(runs) : total }
}

/** The numbers of the newest that have something, until there are enough of them or so many have been looked through. */
export async function newestHaving(
  sql: Sql,
  { table, having, enough, reach }: { table: RecordTable; having: SQL; enough: number; reach: number },
): Promise<{ ids: number[]; isAll: boolean }> {
  const ids: number[] = []
  let after = query`true`
  for (let seen = 0; seen <= reach && ids.length < enough; seen += lookedThroughAtOnce) {
    const [part] = await rows<{ ids: number[]; last: number | null }>(
      sql,
      query`with part as materialized (
          select * from ${table} where ${isNull(table.deletedAt)} and ${after}
          order by ${newestFirst(table)} limit ${lookedThroughAtOnce})
        select array(select ${table.id} from part as ${table} where ${having} order by ${newestFirst(table)}) as ids,
          (select ${table.id} from part as ${table} order by ${table.createdAt}, ${table.id} limit 1) as last`,
    )
    if (!part?.last) return { ids, isAll: true }
    ids.push(...part.ids)
    const made = query`(select ${table.createdAt} from ${table} where ${table.id} = ${part.last})`
    after = query`(${table.createdAt}, ${table.id}) < (${made}, ${part.last}::int)`
  }
  return { ids: ids.slice(0, enough), isAll: false }
}
