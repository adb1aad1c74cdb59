import { is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { comparedAtOnce, merged } from './merged.ts'
import { newestFirst, numbers, type RecordTable, totalOf } from './records.ts'

/** So many that follow each other are put in order at a time: meanwhile nobody else has a turn at the embedded database. */
const sortedAtOnce = 5_000
/** To look for something in each of them takes longer. */
const lookedThroughAtOnce = 2_000
/** And those that are skipped or shown one after the other need not be so many at a time. */
const walkedAtOnce = 1_000
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

export interface Ordered {
  table: RecordTable
  order: SQL
}

/** The numbers of records in the order of a list: all that have something, or the first of them. */
const inOrder = ({ table, order }: Ordered, where: SQL, most = query``) =>
  query`array(select ${table.id} from ${table} where ${where} order by ${order} ${most})`

async function sorted(sql: Sql, ordered: Ordered, ids: number[]): Promise<number[]> {
  const { table } = ordered
  const isThere = query`${isNull(table.deletedAt)} and ${table.id} = any(${numbers(ids)})`
  const [compared] = await rows<{ ids: number[] }>(sql, query`select ${inOrder(ordered, isThere)} as ids`)
  return compared?.ids ?? []
}

/** The numbers of all records, in parts of which each is in order: with `first` only so many of each, with `having` those that have it. */
export async function runsOfAll(
  sql: Sql,
  ordered: Ordered,
  { first, having }: { first?: number; having?: SQL },
): Promise<number[][]> {
  const { table } = ordered
  const size = having ? lookedThroughAtOnce : sortedAtOnce
  const partAfter = async (id: number) => {
    const within = query`${table.id} > ${id} and ${table.id} <= (select last from part)`
    const wanted = query`${isNull(table.deletedAt)} and ${within} ${having && query`and ${having}`}`
    const [part] = await rows<{ last: number | null; ids: number[] }>(
      sql,
      query`with part as (select max(id) as last from (
          select ${table.id} as id from ${table} where ${table.id} > ${id} order by ${table.id} limit ${size}) next)
        select (select last from part) as last,
          ${inOrder(ordered, wanted, first === undefined ? undefined : query`limit ${first}`)} as ids`,
    )
    return part
  }
  const runs: number[][] = []
  for (let part = await partAfter(0); part?.last; part = await partAfter(part.last))
    if (part.ids.length > 0) runs.push(part.ids)
  return runs
}

/** The same of these records. */
export async function runsOf(sql: Sql, ordered: Ordered, ids: number[]): Promise<number[][]> {
  const runs: number[][] = []
  for (const some of besideEachOther(ids)) runs.push(await sorted(sql, ordered, some))
  return runs
}

/** So many that lie close together are compared as soon as fewer from here and there. */
const comparedNearby = 2_000
function* besideEachOther(ids: number[]): Generator<number[]> {
  const rising = ids.toSorted((one, other) => one - other)
  const isNear = (from: number, to: number) =>
    to - from < comparedNearby && (rising[to] ?? 0) - (rising[from] ?? 0) < 2 * comparedNearby
  for (let from = 0, to = 0; from < rising.length; from = to) {
    to = from + comparedAtOnce
    while (to < rising.length && isNear(from, to)) to++
    yield rising.slice(from, to)
  }
}

/** The numbers of the records on a page of these: the runs are merged as far as the page needs it. */
export const pageOf = (
  sql: Sql,
  ordered: Ordered,
  runs: number[][],
  page: { offset: number; limit: number },
): Promise<number[]> => merged(runs, page, (some) => sorted(sql, ordered, some))

/** The numbers of the newest that have something, until there are enough of them or so many, or some more, have been looked through. */
export async function newestHaving(
  sql: Sql,
  { table, having, enough, reach }: { table: RecordTable; having: SQL; enough: number; reach: number },
): Promise<{ ids: number[]; isAll: boolean }> {
  const ids: number[] = []
  let isEnd = false
  let after = query`true`
  for (let seen = 0; !isEnd && seen <= reach && ids.length < enough; seen += walkedAtOnce) {
    const [part] = await rows<{ ids: number[]; count: number; made: string; last: number }>(
      sql,
      query`with part as materialized (
          select * from ${table} where ${isNull(table.deletedAt)} and ${after}
          order by ${newestFirst(table)} limit ${walkedAtOnce})
        select ${table.createdAt}::text as made, ${table.id} as last, (select count(*)::int from part) as count,
          array(select ${table.id} from part as ${table} where ${having} order by ${newestFirst(table)}) as ids
        from part as ${table} order by ${table.createdAt}, ${table.id} limit 1`,
    )
    ids.push(...(part?.ids ?? []))
    isEnd = !part || part.count < walkedAtOnce
    if (part)
      after = query`(${table.createdAt}, ${table.id}) < (${part.made}::timestamptz, ${part.last}::int)`
  }
  return { ids: ids.slice(0, enough), isAll: isEnd && ids.length < enough }
}
