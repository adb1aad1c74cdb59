import { and, ilike, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { partOf, recordsInPart } from '../database/schema.ts'
import { having } from './having.ts'
import { inRuns } from './merged.ts'
import { numbers, type RecordTable } from './records.ts'

/** Whether the index knows a term: it has three letters or digits, two that end a word, or one that begins a word. */
export const isIndexed = (q: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(q)

/** The last digits of each long number in a term. */
const digitsIn = (q: string) => (q.match(/\d{5,}/g) ?? []).map((run) => run.slice(-8))

/**
 * That a text has a term, looked up in the index. Of a number only the last digits are: how it begins, with the letters of
 * every order or the code of a country, is common to all, and the index would go through all of them for that. What it finds
 * so is compared as a whole, in words that it does not know.
 */
function indexed(column: PgColumn, q: string): SQL | undefined {
  const digits = digitsIn(q)
  if (digits.length === 0 || digits[0] === q) return ilike(column, having(q))
  return and(...digits.map((run) => ilike(column, having(run))), ilike(query`(${column} || '')`, having(q)))
}
export const anyIndexed = (columns: PgColumn[], q: string) =>
  or(...columns.map((column) => indexed(column, q)))

/** The index knows it by one triple of letters, which very many may have: 0000 by 000. */
const isOneSign = (word: string) => /^(.)\1{3,}$/u.test(word)

/** Whether a term has a number of at least so many digits, which few records have in common, and eight hardly two. */
export const hasNumber = (q: string, length: number) =>
  digitsIn(q).some((digits) => digits.length >= length && !isOneSign(digits))

/**
 * The words and numbers that a term is looked up by, where that is more than one, or not all of it. If all of them are common
 * the index goes through very many records, even if none has them next to each other; if one is rare it is soon done.
 */
export function piecesOf(q: string): string[] {
  const digits = digitsIn(q)
  const pieces = digits.length > 0 ? digits : (q.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [])
  const words = pieces.filter((piece) => piece.length > 1)
  // Of a single letter the index may know nothing.
  return (words.length > 0 ? words : pieces)
    .map((word) => (isOneSign(word) ? word.slice(0, 3) : word))
    .filter((piece) => piece !== q)
}

/**
 * Whether more than so many records of the middle part have all these pieces in one of their fields. The index goes through
 * each of them for the whole term, which it may have in vain.
 */
export const haveAll = (
  { table, by }: { table: RecordTable; by: PgColumn[] },
  pieces: string[],
  most: number,
): SQL => {
  const isInPart = query`${partOf(table.id)} = (select ${partOf(query`max(${table.id}) / 2`)} from ${table})`
  const some = by.map(
    (column) => query`(select 1 from ${table}
      where ${and(isNull(table.deletedAt), isInPart, ...pieces.map((piece) => ilike(column, having(piece))))}
      limit ${most + 1})`,
  )
  return query`(select count(*) > ${most}::int from (${query.join(some, query` union all `)}) named)`
}

/**
 * The numbers of all records that the index finds, one part of them after the other: others have their turn in between,
 * however common the term may be.
 */
export async function* idsByParts(
  sql: Sql,
  { table, by }: { table: RecordTable; by: PgColumn[] },
  q: string,
): AsyncGenerator<number[]> {
  // Each column by itself: of what any of several has, the planner would look through the whole part.
  const inPart = by.map(
    (column) => query`select ${table.id} from ${table}
      where ${and(isNull(table.deletedAt), query`${partOf(table.id)} = (select part from next)`, indexed(column, q))}`,
  )
  const partBefore = async (end?: number) => {
    const [part] = await rows<{ part: string | null; ids: number[] }>(
      sql,
      query`with next as (select ${partOf(query`max(${table.id})`)} as part from ${table}
          where ${end === undefined ? query`true` : query`${table.id} < ${end}`})
        select (select part from next) as part, array(${query.join(inPart, query` union `)}) as ids`,
    )
    return part?.part ? { ids: part.ids, begin: Number(part.part) * recordsInPart } : undefined
  }
  for (let part = await partBefore(); part; part = await partBefore(part.begin)) yield part.ids
}

/** Of so many neighbours at a time, */
const neighboursAtOnce = 50
/** so many of the records that refer to them: some may have very many. */
const theirsAtOnce = 750

/** The numbers of all records that refer to these neighbours, some of them after the others. */
export async function* idsOf(
  sql: Sql,
  { table, column }: { table: RecordTable; column: PgColumn },
  neighbours: number[],
): AsyncGenerator<number[]> {
  const theirsAfter = (some: number[], last: { of: number; id: number }) =>
    rows<{ of: number; id: number }>(
      sql,
      query`select ${column} as of, ${table.id} from ${table}
        where ${isNull(table.deletedAt)} and ${column} = any(${numbers(some)})
          and (${column}, ${table.id}) > (${last.of}::int, ${last.id}::int)
        order by ${column}, ${table.id} limit ${theirsAtOnce}`,
    )
  for (const some of inRuns(neighbours, neighboursAtOnce)) {
    for (let last: { of: number; id: number } | undefined = { of: 0, id: 0 }; last; ) {
      const found = await theirsAfter(some, last)
      yield found.map(({ id }) => id)
      last = found.length === theirsAtOnce ? found.at(-1) : undefined
    }
  }
}
