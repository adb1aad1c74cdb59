import { is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { merged } from './merged.ts'
import { partSize } from './part-size.ts'
import { newestFirst, numbers, type RecordTable, totalOf } from './records.ts'

/** So many that follow each other are put in order at a time at most: meanwhile nobody else has a turn at the embedded database. */
const sortedAtOnce = 2_500
/** To look for something in each of them takes longer. */
const lookedThroughAtOnce = 1_500
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

const areThere = ({ table }: Ordered, ids: number[]) =>
  query`${isNull(table.deletedAt)} and ${table.id} = any(${numbers(ids)})`

/** The numbers of records in the order of a list: all that have something, or the first of them. */
const inOrder = ({ table, order }: Ordered, where: SQL, most = query``) =>
  query`array(select ${table.id} from ${table} where ${where} order by ${order} ${most})`

/** Records from here and there are fetched some at a time before all are compared, which then takes half as long. */
async function sorted(sql: Sql, ordered: Ordered, ids: Iterable<number>): Promise<number[]> {
  const pieces = [...besideEachOther(ids)]
  if (pieces.length > 1)
    for (const some of pieces)
      await rows(sql, query`select count(*) from ${ordered.table} where ${areThere(ordered, some)}`)
  const [compared] = await rows<{ ids: number[] }>(
    sql,
    query`select ${inOrder(ordered, areThere(ordered, pieces.flat()))} as ids`,
  )
  return compared?.ids ?? []
}

/** The numbers of all records, in parts of which each is in order: with `first` only so many of each, with `having` those that have it. */
export async function runsOfAll(
  sql: Sql,
  ordered: Ordered,
  { first, having }: { first?: number; having?: SQL },
): Promise<number[][]> {
  const { table } = ordered
  const most = having ? lookedThroughAtOnce : sortedAtOnce
  const { size, took } = partSize({ atFirst: 500, fewest: 250, most })
  const partAfter = async (id: number) => {
    const start = performance.now()
    const within = query`${table.id} > ${id} and ${table.id} <= (select last from part)`
    const wanted = query`${isNull(table.deletedAt)} and ${within} ${having && query`and ${having}`}`
    const [part] = await rows<{ last: number | null; ids: number[] }>(
      sql,
      query`with part as (select max(id) as last from (
          select ${table.id} as id from ${table} where ${table.id} > ${id} order by ${table.id} limit ${size()}) next)
        select (select last from part) as last,
          ${inOrder(ordered, wanted, first === undefined ? undefined : query`limit ${first}`)} as ids`,
    )
    took(performance.now() - start)
    return part
  }
  const runs: number[][] = []
  for (let part = await partAfter(0); part?.last; part = await partAfter(part.last))
    if (part.ids.length > 0) runs.push(part.ids)
  return runs
}

/** The same of these records. */
export async function runsOf(sql: Sql, ordered: Ordered, ids: Iterable<number>): Promise<number[][]> {
  const runs: number[][] = []
  for (const some of besideEachOther(ids)) runs.push(await sorted(sql, ordered, some))
  return runs
}

/** So many that lie close together are fetched as soon as fewer from here and there. */
const fetchedNearby = 2_000
const fetchedAtOnce = 400
/** In order of their numbers, as many at a time as are fetched in a moment. */
function* besideEachOther(ids: Iterable<number>): Generator<number[]> {
  // Very many are sorted several times as fast as numbers than as values of any kind.
  const rising = Int32Array.from(ids).sort()
  const isNear = (from: number, to: number) =>
    to - from < fetchedNearby && (rising[to] ?? 0) - (rising[from] ?? 0) < 2 * fetchedNearby
  for (let from = 0, to = 0; from < rising.length; from = to) {
    to = from + fetchedAtOnce
    while (to < rising.length && isNear(from, to)) to++
    yield [...rising.subarray(from, to)]
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
