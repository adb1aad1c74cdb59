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
/** So many records are looked through and counted in a moment, whatever the term. */
const many = 10_000
/** So many of them are fetched and sorted in a moment. */
const sortedAtOnce = 2_000
/** Where there are more: so many of the newest are looked through for what no index knows. */
const near = 1_000

/** Whether the index knows a term: it has three letters or digits, two that end a word, or one that begins a word. */
const isIndexed = (q: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(q)

/**
 * Which records a search finds. A rare term is looked up in the trigram index, which answers all that have it; sorting
 * and counting those of a common term could mean every record there is, so they are found one by one, the newest first,
 * until there are enough. Which of the two it is shows in a sample, since the planner cannot know it. Of one or two
 * letters there is no trigram: what is not common is looked for among the newest only.
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
  const each = or(
    own,
    through &&
      query`(select ${anyLike(through.by, pattern)} from ${through.table}
        where ${isTheirs(eq(through.table.id, through.column))})`,
  )
  const newest = (count: number) =>
    query`(select ${stamped(table)} from ${table} where ${isNull(table.deletedAt)} order by ${newestFirst(table)} limit ${count}) as ${table}`

  /** How many of the newest match, where there are so many records that it matters; asked for once. */
  const looked = isIndexed(q) ? sample : near
  let seen: Promise<{ total: number; hits: number | null }> | undefined
  const look = (sql: Sql) => {
    seen ??= rows<{ total: number; hits: number | null }>(
      sql,
      query`select total, case when total > ${many}::int
          then (select count(*)::int from ${newest(looked)} where ${each}) end as hits
        from (select ${totalOf(table)} as total) known`,
    ).then(([row]) => row ?? { total: 0, hits: null })
    return seen
  }

  return {
    all: and(isNull(table.deletedAt), indexed),

    /** The newest that match, as rows of the table; nothing where the index gives all of them sooner. */
    async newest(sql: Sql, enough: number): Promise<SQL | undefined> {
      const { total, hits } = await look(sql)
      const share = (hits ?? 0) / looked
      const reach = Math.max(looked, Math.ceil((1.5 * enough) / share))
      // To fetch a record that the index names takes about as long as to look through two that follow each other.
      if (share === 0 || reach > 2 * share * total) return undefined
      return query`select * from ${newest(reach)} where ${each}
        order by ${newestFirst(table)} limit ${enough}`
    },

    /** What is asked of each record, where so many have the term that to sort them would take long. */
    async common(sql: Sql): Promise<SQL | undefined> {
      const { total, hits } = await look(sql)
      return isIndexed(q) && ((hits ?? 0) / looked) * total > sortedAtOnce ? each : undefined
    },

    /** What is found of a term that the index does not know, where looking through all would take long. */
    async nearest(sql: Sql): Promise<SQL | undefined> {
      if (isIndexed(q)) return undefined
      const { hits } = await look(sql)
      return hits === null ? undefined : query`select * from ${newest(hits && near)} where ${each}`
    },
  }
}
