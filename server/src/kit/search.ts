import { and, eq, ilike, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { newestFirst, type RecordTable, stamped, totalOf } from './records.ts'

export interface Searched {
  table: RecordTable
  searchBy: PgColumn[]
  /** Fields of another record that one of this table's columns refers to: an order is found by its customer's name. */
  searchThrough?: { column: PgColumn; table: RecordTable; by: PgColumn[] }
}

/** The pattern of what has this text in it, its own signs taken as they are. */
export const having = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const anyLike = (columns: PgColumn[], pattern: string) =>
  or(...columns.map((column) => ilike(column, pattern)))

/**
 * The same, looked up in the index. Of a number only the last digits are: how it begins, with the letters of every order or
 * the code of a country, is common to all, and the index would go through all of them for that. What it finds so is
 * compared as a whole, in words that it does not know.
 */
function anyIndexed(columns: PgColumn[], q: string): SQL | undefined {
  const whole = having(q)
  const digits = (q.match(/\d{5,}/g) ?? []).map((run) => run.slice(-8))
  if (digits.length === 0 || digits[0] === q) return anyLike(columns, whole)
  return or(
    ...columns.map((column) =>
      and(...digits.map((run) => ilike(column, having(run))), ilike(query`(${column} || '')`, whole)),
    ),
  )
}

/** So many of the newest records are looked through to see how common a term is. */
const sample = 250
/** So many are fetched, looked through and sorted in a moment. */
const few = 2_000
/** So many are looked through a part at a time, if need be, to know all that have the term. */
const many = 10_000
/** Where there are more: so many of the newest, rather than that others wait until the index has given all. */
const walked = 150_000
/** And so many for what no index knows. */
const near = 1_000

/** Where what is searched for is best looked for. */
type Way =
  /** In the index, which gives all at once. */
  | { by: 'index' }
  /** In all records, a part at a time. */
  | { by: 'parts' }
  /** In so many of the newest. Where they are not enough, the index may know more. */
  | { by: 'walk'; reach: number }
  /** In a few of the newest only: to look through all would take long. */
  | { by: 'nearest'; reach: number }

interface Asked {
  enough: number
  isSorted: boolean
  /** Otherwise than newest first, as long as it is not sorted. */
  isArranged: boolean
}

/** Whether the index knows a term: it has three letters or digits, two that end a word, or one that begins a word. */
const isIndexed = (q: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(q)

/**
 * Which records a search finds. A rare term is looked up in the trigram index, which answers all that have it; sorting
 * and counting those of a common term could mean every record there is, so they are found one by one, the newest first,
 * until there are enough, or all of them in parts. Which of the two it is shows in a sample, since the planner cannot know
 * it. Of one or two letters there is no trigram: among many records, what is not common or has to be sorted is looked for
 * among the newest only.
 */
export function search({ table, searchBy, searchThrough: through }: Searched, q: string) {
  const pattern = having(q)
  const own = anyLike(searchBy, pattern)
  const isTheirs = (where: SQL | undefined) => through && and(isNull(through.table.deletedAt), where)

  // An array rather than a join: so the planner looks up these neighbours, and the own fields, each in its index.
  const indexed = or(
    anyIndexed(searchBy, q),
    through &&
      query`${through.column} = any(array(select ${through.table.id} from ${through.table}
        where ${isTheirs(anyIndexed(through.by, q))}))`,
  )
  // A question asked of each record in turn: a join would be planned the other way round.
  const each = query`(${or(
    own,
    through &&
      query`(select ${anyLike(through.by, pattern)} from ${through.table}
        where ${isTheirs(eq(through.table.id, through.column))})`,
  )})`
  const newest = (count: number) =>
    query`(select ${stamped(table)} from ${table} where ${isNull(table.deletedAt)} order by ${newestFirst(table)} limit ${count}) as ${table}`

  const isKnown = isIndexed(q)
  const looked = isKnown ? sample : near
  /** How many of the newest match, where there are so many records that it matters. */
  const look = (sql: Sql) =>
    rows<{ total: number; hits: number | null }>(
      sql,
      query`select total, case when total > ${few}::int
          then (select count(*)::int from ${newest(looked)} where ${each}) end as hits
        from (select ${totalOf(table)} as total) known`,
    )

  return {
    /** Found by the index. */
    all: and(isNull(table.deletedAt), indexed),
    /** Asked of each record. */
    each,
    isKnown,

    async way(sql: Sql, { enough, isSorted, isArranged }: Asked): Promise<Way & { isCommon: boolean }> {
      const [{ total, hits } = { total: 0, hits: 0 }] = await look(sql)
      const share = (hits ?? 0) / looked
      const isCommon = share * total > few
      const way = (): Way => {
        if (total <= few) return { by: 'index' }
        if (total <= many) return isCommon || !(isKnown || isArranged) ? { by: 'parts' } : { by: 'index' }
        if (isSorted && isCommon && isKnown) return { by: 'parts' }
        const reach = Math.min(total, Math.max(looked, Math.ceil((1.5 * enough) / share)))
        // To fetch a record that the index names takes about as long as to look through two that follow each other. But
        // all are fetched at once, and others wait for that. What the index does not know goes the same way on every page.
        const isSooner = (isKnown || isCommon) && reach <= 2 * share * total
        const spares = isCommon && (!isKnown || reach <= walked)
        if (!isSorted && (isCommon || !isArranged) && (isSooner || spares)) return { by: 'walk', reach }
        return isKnown ? { by: 'index' } : { by: 'nearest', reach: hits ? near : 0 }
      }
      return { ...way(), isCommon }
    },

    /** The newest that match, as rows of the table. */
    newest: (reach: number, enough = reach): SQL =>
      query`select * from ${newest(reach)} where ${each} order by ${newestFirst(table)} limit ${enough}`,
  }
}
