import { and, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordTable } from '../database/record-table.ts'

/** A table whose column `search` holds a row's text in lower case, each word after a space. */
export interface Searchable {
  table: RecordTable & { search: PgColumn }
  /** Referenced records whose `text` is searched too: an order is also found by its customer. */
  belongsTo?: { by: PgColumn; to: RecordTable; text: PgColumn }[]
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/** One or two letters are searched at the beginning of words: with the space before them they have a trigram. */
const likePattern = (word: string) => `%${[...word].length < 3 ? ' ' : ''}${escapeLike(word)}%`

/** The digits of a phone number without its prefix (00880, 880 or 0); undefined if `q` is no phone number. */
function phoneDigits(q: string): string | undefined {
  const digits = /^[\d\s+().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return digits.length < 4 ? undefined : digits.replace(/^(?:(?:00)?880|0)(?=\d{8})/, '')
}

/** True if the text contains every word of `q`, in any order, or its phone number. */
export function matches(text: PgColumn, q: string): SQL {
  const contains = (pattern: string) => query`${text} like lower(${pattern})`
  const words = [...new Set(q.trim().split(/\s+/))]
  const digits = phoneDigits(q)
  const containsWords = and(...words.map((word) => contains(likePattern(word))))
  return query`(${digits ? or(containsWords, contains(`%${digits}%`)) : containsWords})`
}

/** One branch for the rows' own text and one per referenced table: as parts of a UNION each can use its own index. */
export function searchBranches(
  { table, belongsTo = [] }: Searchable,
  q: string,
): { from: SQL; where: SQL }[] {
  const isNotDeleted = isNull(table.deletedAt)
  return [
    { from: query`${table}`, where: query`${and(isNotDeleted, matches(table.search, q))}` },
    ...belongsTo.map(({ by, to, text }) => ({
      from: query`${table} join ${to} on ${to.id} = ${by}`,
      where: query`${and(isNotDeleted, isNull(to.deletedAt), matches(text, q))}`,
    })),
  ]
}
