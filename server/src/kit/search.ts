import { and, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { Sql } from '../database/open.ts'
import { eachHaving, type Searched } from './having.ts'
import { anyIndexed, idsByParts, idsOf, isIndexed } from './indexed.ts'
import { newestFirst, newestOf, stamped } from './records.ts'
import { few, near, sample } from './sample.ts'

/** So many are looked through a part at a time, if need be, to know all that have the term. */
const many = 10_000
/** So many are fetched in a moment where there are more: each lies in another place, and that not in memory. */
const scattered = 1_000
/** From this share on, all records are looked through for those to sort, rather than that the index names them. */
const mostOfAll = 0.25

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
 * The first rows of a statement, by a name for a `with`. No more are read, but for those that the index named in vain; but the
 * planner must not know of it, or it would rather look through all records, hoping to come across so many soon.
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
export function search(searched: Searched, q: string) {
  const { table, searchBy, searchThrough: through } = searched
  const each = eachHaving(searched, q)
  const isKnown = isIndexed(q)
  const { looked, ofNewest, indexTakesLong } = sample(searched, q)

  return {
    /** Asked of each record. */
    each,
    isKnown,

    async way(sql: Sql, { enough, isSorted, isArranged }: Asked): Promise<Way & Known> {
      const { total, others, share } = await ofNewest(sql)
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
        if (!isKnown) return { by: 'nearest', reach: share > 0 ? near : 0 }
        return { by: isCommon || (await indexTakesLong(sql, { total, others })) ? 'index in parts' : 'index' }
      }
      return { ...(await way()), isCommon, atOnce: all <= many ? few : scattered }
    },

    /** The newest that match, as rows of the table. */
    newest: (reach: number, enough = reach): SQL =>
      query`select * from ${newestOf(table, reach)} where ${each} order by ${newestFirst(table)} limit ${enough}`,

    /** What the index finds, if it is not too much: `found`, and its total. Else nothing is, and the total is more than that. */
    indexed(atOnce: number): { found: SQL; total: SQL } {
      const theirs =
        through &&
        query`select ${through.table.id} from ${through.table}
          where ${and(isNull(through.table.deletedAt), anyIndexed(through.by, q))}`
      // An array rather than a join: so the planner looks up these neighbours, and the own fields, each in its index.
      const isTheirs = through && query`${through.column} = any(array(select id from theirs))`
      const hits = query`select ${stamped(table)} from ${table} where ${and(isNull(table.deletedAt), or(anyIndexed(searchBy, q), isTheirs))}`
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
    async inParts(sql: Sql): Promise<Set<number>> {
      const found = new Set<number>()
      for await (const ids of idsByParts(sql, { table, by: searchBy }, q)) for (const id of ids) found.add(id)
      if (!through) return found
      for await (const theirs of idsByParts(sql, through, q))
        for await (const ids of idsOf(sql, { table, column: through.column }, theirs))
          for (const id of ids) found.add(id)
      return found
    },
  }
}
