import { and, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordTable } from '../database/record-table.ts'

/** A table whose column `search` has the text of a row in small letters, each word after a blank. */
export interface Searched {
  table: RecordTable & { search: PgColumn }
  /** Other records that it belongs to: an order is found by its customer, too. `text` is what of them is searched. */
  belongsTo?: { by: PgColumn; to: RecordTable; text: PgColumn }[]
}

/** As it may stand in a pattern. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/** Of one or two letters there is no trigram but at the beginning of a word, which the index knows by the blank before it. */
const pattern = (word: string) => `%${[...word].length < 3 ? ' ' : ''}${escaped(word)}%`

/** What of a phone number is the same however it was written; the column has it without signs. */
function digitsOf(q: string): string | undefined {
  const digits = /^[\d\s+().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return digits.length < 4 ? undefined : digits.replace(/^(?:(?:00)?880|0)(?=\d{8})/, '')
}

/** That a text has every word of a search in it, in any order, or all of a number. */
export function matching(text: PgColumn, q: string): SQL {
  const has = (part: string) => query`${text} like lower(${part})`
  const words = [...new Set(q.trim().split(/\s+/))]
  const digits = digitsOf(q)
  const all = and(...words.map((word) => has(pattern(word))))
  return query`(${digits ? or(all, has(`%${digits}%`)) : all})`
}

/** The rows that a search finds by their own text and by each record that they belong to: each can use an index of its own. */
export function branches({ table, belongsTo = [] }: Searched, q: string): { from: SQL; where: SQL }[] {
  const isAlive = isNull(table.deletedAt)
  return [
    { from: query`${table}`, where: query`${and(isAlive, matching(table.search, q))}` },
    ...belongsTo.map(({ by, to, text }) => ({
      from: query`${table} join ${to} on ${to.id} = ${by}`,
      where: query`${and(isAlive, isNull(to.deletedAt), matching(text, q))}`,
    })),
  ]
}
