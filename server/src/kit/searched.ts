import { and, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { Sql } from '../database/open.ts'
import type { Searched } from './having.ts'
import { lengthOf } from './merged.ts'
import { numbers, stamped } from './records.ts'
import type { Rows } from './rows.ts'
import { search } from './search.ts'
import { newestHaving, type Ordered, pageOf, runsOf, runsOfAll } from './sorted.ts'

/** So many are looked through and the page of them made by one statement, which takes less time than two. */
const shownAtOnce = 2_000

export interface Found {
  rows: Rows
  total: number
  /** There may be more than the total says. */
  atLeast?: true
}

interface Asked {
  q: string
  limit: number
  offset: number
  isSorted: boolean
  isArranged: boolean
}

/** How a page of what was found becomes an answer. */
export interface Paged {
  /** Of rows that are called `found` in this `with`, arranged as the list is where they are few. */
  among(rows: { found: SQL; total: SQL }, areFew: boolean): Promise<Found>
  /** Of the records of these numbers, which are the page. */
  withNumbers(ids: number[], total: number): Promise<Found>
}

/** A page of what a search finds, looked for in the way that is best for it. */
export async function searched(
  sql: Sql,
  options: Searched,
  ordered: Ordered,
  { q, limit, offset, ...how }: Asked,
  paged: Paged,
): Promise<Found> {
  const { table } = options
  const { each, isKnown, way, newest, indexed, inParts } = search(options, q)
  const enough = offset + limit + 1
  const best = await way(sql, { enough, ...how })

  /** What was found is kept while the statement runs, to be counted and to be shown a page of. */
  const among = (select: SQL): Promise<Found> =>
    paged.among(
      {
        found: query`found as materialized (${select}),`,
        total: query`(select count(*)::int from found)`,
      },
      !best.isCommon,
    )

  async function amongRuns(runs: number[][]): Promise<Found> {
    const count = lengthOf(runs)
    if (count > best.atOnce)
      return paged.withNumbers(await pageOf(sql, ordered, runs, { offset, limit }), count)
    const isAnyOf = query`${table.id} = any(${numbers(runs.flat())})`
    return among(query`select ${stamped(table)} from ${table} where ${and(isNull(table.deletedAt), isAnyOf)}`)
  }

  async function walked(reach: number): Promise<Found | undefined> {
    if (reach <= shownAtOnce) {
      const recent = await among(newest(reach, enough))
      return recent.total === enough || !isKnown ? { ...recent, atLeast: true } : undefined
    }
    const { ids, isAll } = await newestHaving(sql, { table, having: each, enough, reach })
    if (ids.length < enough && isKnown && !isAll) return undefined
    const recent = await paged.withNumbers(ids.slice(offset, offset + limit), ids.length)
    return isAll ? recent : { ...recent, atLeast: true }
  }

  async function atOnce(): Promise<Found | undefined> {
    const all = await paged.among(indexed(best.atOnce), !best.isCommon)
    return all.total <= best.atOnce ? all : undefined
  }

  const indexedInParts = async () => amongRuns(await runsOf(sql, ordered, await inParts(sql)))

  switch (best.by) {
    case 'parts':
      return amongRuns(await runsOfAll(sql, ordered, { having: each }))
    case 'nearest':
      return { ...(await among(newest(best.reach))), atLeast: true }
    case 'walk':
      return (await walked(best.reach)) ?? indexedInParts()
    case 'index':
      return (await atOnce()) ?? indexedInParts()
    case 'index in parts':
      return indexedInParts()
  }
}
