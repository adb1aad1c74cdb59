import { and, eq, ilike, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { recordsInPart } from '../database/schema.ts'
import { anyIndexed, hasNumber, haveAll, having, idsByParts, idsOf, isIndexed, piecesOf } from './indexed.ts'
import { newestFirst, type RecordTable, stamped, totalOf } from './records.ts'

export interface Searched {
  table: RecordTable
  searchBy: PgColumn[]
  /** Fields of another record that one of this table's columns refers to: an order is found by its customer's name. */
  searchThrough?: { column: PgColumn; table: RecordTable; by: PgColumn[] }
}

const anyLike = (columns: PgColumn[], q: string) => or(...columns.map((column) => ilike(column, having(q))))

/** So many of the newest records are looked through to see how common a term is. */
const sample = 250
/** And so many here and there among all, for one that the newest do not have. */
const spread = 50
/** So many are fetched, looked through and sorted in a moment. */
const few = 2_000
/** So many are looked through a part at a time, if need be, to know all that have the term. */
const many = 10_000
/** So many are fetched in a moment where there are more: each lies in another place, and that not in memory. */
const scattered = 1_000
/** So many of the newest are looked through for what no index knows, where there are more. */
const near = 1_000
/** From this share on, all records are looked through for those to sort, rather than that the index names them. */
const mostOfAll = 0.25
/** So many pieces of a term are looked for, */
const mostPieces = 6
/** in so many of the newest. */
const sampleForPieces = 100

/** Where what is searched for is best looked for. */
type Way =
  /** In the index, all of it at once unless that proves to be too much. */
  | { by: 'index' }
  /** In the index, a part at a time. */
  | { by: 'index in parts' }
  /** In all records, a part at a time. */
  | { by: 'parts' }
  /** In so many of the newest. Where they are not enough, the index may know more. */
  | { by: 'walk'; reach: number }
  /** In a few of the newest only: to look through all would take long. */
  | { by: 'nearest'; reach: number }

interface Known {
  isCommon: boolean
  /** So many of what was found are fetched by one statement. */
  atOnce: number
}

interface Asked {
  enough: number
  isSorted: boolean
  /** Otherwise than newest first, as long as it is not sorted. */
  isArranged: boolean
}

/**
 * The first rows of a statement, by a name for a `with`. No more are read, but for those that the index named in vain; but the planner must not know of it, or it would
 * rather look through all records, hoping to come across so many soon.
 */
const firstOf = (name: string, count: number, select: SQL) => {
  const [first, all] = [query.identifier(name), query.identifier(`all ${name}`)]
  return query`${all} as materialized (${select}), ${first} as materialized (select * from ${all} limit ${count}),`
}

/**
 * Which records a search finds. A rare term is looked up in the trigram index, which answers all that have it; sorting
 * and counting those of a common term could mean every record there is, so they are found one by one, the newest first,
 * until there are enough, or all of them in parts. Which of the two it is shows in a sample, since the planner cannot know
 * it. Of one or two letters there is no trigram: among many records, what is not common or has to be sorted is looked for
 * among the newest only.
 */
export function search({ table, searchBy, searchThrough: through }: Searched, q: string) {
  const isAlive = isNull(table.deletedAt)
  // A question asked of each record in turn: a join would be planned the other way round.
  const eachHaving = (text: string) =>
    query`(${or(
      anyLike(searchBy, text),
      through &&
        query`(select ${anyLike(through.by, text)} from ${through.table}
        where ${and(isNull(through.table.deletedAt), eq(through.table.id, through.column))})`,
    )})`
  const each = eachHaving(q)
  const newest = (count: number) =>
    query`(select ${stamped(table)} from ${table} where ${isAlive} order by ${newestFirst(table)} limit ${count}) as ${table}`

  const isKnown = isIndexed(q)
  const looked = isKnown ? sample : near
  /** How many records there are, also of the others that they refer to, and where that matters how many of the newest match. */
  const look = (sql: Sql) =>
    rows<{ total: number; others: number; hits: number | null }>(
      sql,
      query`select total, others, case when total > ${few}::int
          then (select count(*)::int from ${newest(looked)} where ${each}) end as hits
        from (select ${totalOf(table)} as total, ${through ? totalOf(through.table) : query`0`} as others) known`,
    )
  /**
   * Whether the index would go through many records for a term that the newest do not have: because older ones have it, because
   * even the rarest of its pieces is common, or because many have all of its pieces, if not next to each other.
   */
  async function takesLong(sql: Sql, { total, others }: { total: number; others: number }): Promise<boolean> {
    if (hasNumber(q, 8)) return false
    const older = query`(select ${table}.* from ${table} where ${isAlive} and ${table.id} = any(array(
        select ((2 * n - 1) * (select max(${table.id})::bigint from ${table}) / ${2 * spread})::int
        from generate_series(1, ${spread}) n))) as ${table}`
    const pieces = piecesOf(q).slice(0, mostPieces)
    const counts = pieces.map((piece) => query`count(*) filter (where ${eachHaving(piece)})`)
    const rarest =
      counts.length > 0
        ? query`(select least(${query.join(counts, query`, `)})::int from ${newest(sampleForPieces)})`
        : query`0`
    const isMuch = (of: { table: RecordTable; by: PgColumn[] }, all: number) =>
      haveAll(of, pieces, Math.ceil((few / Math.max(all, 1)) * recordsInPart))
    const isMuchAnywhere = or(isMuch({ table, by: searchBy }, total), through && isMuch(through, others))
    // Records with similar numbers lie side by side: of these a part says nothing.
    const areTogether = counts.length > 0 && !hasNumber(q, 5) ? isMuchAnywhere : query`false`
    const [seen] = await rows<{ older: number; rarest: number; areTogether: boolean }>(
      sql,
      query`select (select count(*)::int from ${older} where ${each}) as older,
        ${rarest} as rarest, ${areTogether} as "areTogether"`,
    )
    if (!seen) return false
    // Of the older ones one may have it by chance.
    const share = Math.max((seen.older - 1) / spread, seen.rarest / sampleForPieces)
    return seen.areTogether || share * total > few
  }

  return {
    /** Asked of each record. */
    each,
    isKnown,

    async way(sql: Sql, { enough, isSorted, isArranged }: Asked): Promise<Way & Known> {
      const [{ total, others, hits } = { total: 0, others: 0, hits: 0 }] = await look(sql)
      const share = (hits ?? 0) / looked
      const isCommon = share * total > few
      const all = Math.max(total, others)
      const way = async (): Promise<Way> => {
        if (all <= few) return { by: 'index' }
        if (total <= many && (isCommon || !isKnown)) return { by: 'parts' }
        if (all <= many) return { by: 'index' }
        if (isSorted && isKnown && share > mostOfAll) return { by: 'parts' }
        const reach = Math.min(total, Math.max(looked, Math.ceil((1.5 * enough) / share)))
        // To fetch a record that the index names takes about as long as to look through two that follow each other; to ask the
        // index in parts, as long as to look through one in ten. What it does not know goes the same way on every page.
        const asked = 2 * share * total + (isCommon ? total / 10 : 0)
        const isSooner = isKnown ? reach <= asked : isCommon
        if (!isSorted && (isCommon || !isArranged) && isSooner) return { by: 'walk', reach }
        if (!isKnown) return { by: 'nearest', reach: hits ? near : 0 }
        return { by: isCommon || (await takesLong(sql, { total, others })) ? 'index in parts' : 'index' }
      }
      return { ...(await way()), isCommon, atOnce: all <= many ? few : scattered }
    },

    /** The newest that match, as rows of the table. */
    newest: (reach: number, enough = reach): SQL =>
      query`select * from ${newest(reach)} where ${each} order by ${newestFirst(table)} limit ${enough}`,

    /** What the index finds, if it is not too much: `found`, and its total. Else nothing is, and the total is more than that. */
    indexed(atOnce: number): { found: SQL; total: SQL } {
      const theirs =
        through &&
        query`select ${through.table.id} from ${through.table}
          where ${and(isNull(through.table.deletedAt), anyIndexed(through.by, q))}`
      // An array rather than a join: so the planner looks up these neighbours, and the own fields, each in its index.
      const isTheirs = through && query`${through.column} = any(array(select id from theirs))`
      const hits = query`select ${stamped(table)} from ${table} where ${and(isAlive, or(anyIndexed(searchBy, q), isTheirs))}`
      const count = query`(select count(*)::int from hits)`
      const total = through
        ? query`case when (select count(*) from theirs) > ${atOnce / 2} then ${atOnce + 1} else ${count} end`
        : count
      return {
        found: query`${theirs && firstOf('theirs', atOnce / 2 + 1, theirs)} ${firstOf('hits', atOnce + 1, hits)}
          found as (select * from hits where ${total} <= ${atOnce}),`,
        total,
      }
    },

    /** The numbers of all that the index finds, a part at a time. */
    async inParts(sql: Sql): Promise<number[]> {
      const found = new Set<number>()
      for await (const ids of idsByParts(sql, { table, by: searchBy }, q)) for (const id of ids) found.add(id)
      if (!through) return [...found]
      for await (const theirs of idsByParts(sql, through, q))
        for await (const ids of idsOf(sql, { table, column: through.column }, theirs))
          for (const id of ids) found.add(id)
      return [...found]
    },
  }
}
