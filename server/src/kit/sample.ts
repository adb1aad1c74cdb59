import { isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { recordsInPart } from '../database/schema.ts'
import { eachHaving, type Searched } from './having.ts'
import { hasNumber, haveAll, isIndexed, piecesOf } from './indexed.ts'
import { newestOf, type RecordTable, totalOf } from './records.ts'

/** So many are fetched, looked through and sorted in a moment. */
export const few = 2_000
/** So many of the newest are looked through for what no index knows, where there are more. */
export const near = 1_000
/** So many of the newest records are looked through to see how common a term is. */
const newest = 250
/** And so many here and there among all, for one that the newest do not have. */
const spread = 50
/** So many pieces of a term are looked for, */
const mostPieces = 6
/** in so many of the newest. */
const newestForPieces = 100

/** How many records there are, and of those that they refer to. */
interface Totals {
  total: number
  others: number
}

/** What some of the records tell of a term: the planner cannot know how common it is. */
export function sample(searched: Searched, q: string) {
  const { table, searchBy, searchThrough: through } = searched
  const hasIt = eachHaving(searched, q)
  const looked = isIndexed(q) ? newest : near
  const pieces = piecesOf(q).slice(0, mostPieces)

  const hasIts = (piece: string) => query`count(*) filter (where ${eachHaving(searched, piece)})`
  /** How many of the newest have the piece that the fewest of them have. */
  const rarest = (): SQL =>
    pieces.length > 0
      ? query`(select least(${query.join(pieces.map(hasIts), query`, `)})::int from ${newestOf(table, newestForPieces)})`
      : query`0`

  /** How many of some from here and there have the term. */
  const older = (): SQL => query`(select count(*)::int from ${table}
    where ${isNull(table.deletedAt)} and ${hasIt} and ${table.id} = any(array(
      select ((2 * n - 1) * (select max(${table.id})::bigint from ${table}) / ${2 * spread})::int
      from generate_series(1, ${spread}) n)))`

  /** Whether many have all of its pieces in one field, if not next to each other. */
  function areTogether({ total, others }: Totals): SQL {
    // Records with similar numbers lie side by side: of these a part says nothing.
    if (pieces.length === 0 || hasNumber(q, 5)) return query`false`
    const isMuch = (of: { table: RecordTable; by: PgColumn[] }, all: number) =>
      haveAll(of, pieces, Math.ceil((few / Math.max(all, 1)) * recordsInPart))
    return query`${or(isMuch({ table, by: searchBy }, total), through && isMuch(through, others))}`
  }

  return {
    /** So many of the newest. */
    looked,

    /** How many records there are, and where that matters which share of the newest have the term. */
    async ofNewest(sql: Sql): Promise<Totals & { share: number }> {
      const [seen] = await rows<Totals & { hits: number | null }>(
        sql,
        query`select total, others, case when total > ${few}::int
            then (select count(*)::int from ${newestOf(table, looked)} where ${hasIt}) end as hits
          from (select ${totalOf(table)} as total, ${through ? totalOf(through.table) : query`0`} as others) known`,
      )
      const { total = 0, others = 0, hits } = seen ?? {}
      return { total, others, share: (hits ?? 0) / looked }
    },

    /**
     * Whether the index would go through many records for a term that the newest do not have: because older ones have it,
     * because even the rarest of its pieces is common, or because many have all of its pieces.
     */
    async indexTakesLong(sql: Sql, totals: Totals): Promise<boolean> {
      if (hasNumber(q, 8)) return false
      const [seen] = await rows<{ older: number; rarest: number; areTogether: boolean }>(
        sql,
        query`select ${older()} as older, ${rarest()} as rarest, ${areTogether(totals)} as "areTogether"`,
      )
      if (!seen) return false
      // Of the older ones one may have it by chance.
      const share = Math.max((seen.older - 1) / spread, seen.rarest / newestForPieces)
      return seen.areTogether || share * totals.total > few
    },
  }
}
