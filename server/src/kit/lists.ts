import { largestPage, type Page } from '@tiffin/contract'
import { and, getTableColumns, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, rows } from '../database/open.ts'
import { columns, type Texts } from './columns.ts'
import { Refused } from './errors.ts'
import type { Searched } from './having.ts'
import { inRuns } from './merged.ts'
import type { Projected } from './projected.ts'
import { byColumn, farDown, idIn, newestFirst, numbers, stamped, totalOf } from './records.ts'
import { byStamp, joinRows, type Rows, type Write, writeRows } from './rows.ts'
import { type Found, type Paged, searched } from './searched.ts'
import { isRanked, pageOf, runsOfAll, takesLong } from './sorted.ts'

export interface Listed extends Searched {
  /** What a record is called in messages: 'Category'. */
  label: string
  /** Selects the rows of a page of an unsorted list, where they do not simply stand newest first. */
  unsorted?: {
    /** Of a page whose rows this statement chooses, the first one or another. */
    all(chosen: SQL, isFirst: boolean): SQL
    /** Of what was found, unless it is very much, by the table's name, those within a limit and an offset. */
    found(found: SQL, page: SQL): SQL
  }
}

interface Asked {
  limit: number
  /** The rows of a list that was shown before, which most are. */
  known: Rows | undefined
}

/** So many rows of a page are made at a time where they come from here and there. */
const rowsAtOnce = 250

/** Pages of a table as JSON text, and how many rows there are in all. */
export function lists({ sql }: Pick<Database, 'sql'>, options: Listed & Projected) {
  const { label, table, unsorted, answers } = options
  const written = columns(options)
  const sortable: Record<string, PgColumn> = getTableColumns(table)
  const isAlive = isNull(table.deletedAt)
  const whole = stamped(table)
  const ranked = isRanked(table)

  function sortedBy(sort: string): { order: SQL; inIndex: boolean } {
    const key = sort.replace(/^-/, '')
    const column = Object.hasOwn(answers.properties, key) ? sortable[key] : undefined
    if (!column) throw new Refused(`${label} lists cannot be sorted by '${key}'.`)
    const inIndex = ranked(column)
    const order = query`${byColumn(column, { isDown: sort !== key, inIndex })}, ${newestFirst(table)}`
    return { order, inIndex }
  }

  /** What is computed is computed for the rows of the page, which is named as the table is, and not for those skipped. */
  function answer({ known }: Asked, page: SQL, total: SQL, found = query``): Promise<Found> {
    if (known) return answerAgain(known, page, total, found)
    return answerAnew(page, total, found)
  }

  async function answerAnew(page: SQL, total: SQL, found: SQL): Promise<Found> {
    const [row] = await rows<Texts & { total: number }>(
      sql,
      query`with ${found} page as (${page}) select ${total} as total, written.*
        from (${written.select}) written`,
    )
    return { total: row?.total ?? 0, rows: await written.read(row ?? {}) }
  }

  /** The same where most rows are known: only stamps are asked for, and then the rows that are new. */
  async function answerAgain(known: Rows, page: SQL, total: SQL, found: SQL): Promise<Found> {
    const [row] = await rows<{ total: number; stamps: string | null }>(
      sql,
      query`with ${found} page as (${page})
        select ${total} as total, (select string_agg(stamp, ',') from page) as stamps`,
    )
    const { total: all = 0, stamps } = row ?? {}
    const shown = stamps?.split(',') ?? []
    const texts = byStamp(known)
    const unknown = shown.filter((stamp) => !texts.has(stamp)).map(idIn)
    const made = byStamp(unknown.length > 0 ? await withNumbers(unknown) : undefined)
    const madeOf = new Map([...made].map(([stamp, text]) => [idIn(stamp), text]))
    const write: Write = (pieces, stamp) => pieces.put(texts.get(stamp) ?? madeOf.get(idIn(stamp)) ?? '')
    return { total: all, rows: await writeRows(shown, write) }
  }
  async function withNumbers(ids: number[]): Promise<Rows> {
    const [row] = await rows<Texts>(
      sql,
      query`with page as
        (select ${whole} from ${table} where ${table.id} = any(${numbers(ids)})) ${written.select}`,
    )
    return written.read(row ?? {})
  }

  return async ({ limit = largestPage, offset = 0, q, sort }: Page, known?: Rows): Promise<Found> => {
    const asked = { limit, known }
    const page = query`limit ${limit} offset ${offset}`
    const { order, inIndex } = sort ? sortedBy(sort) : { order: newestFirst(table), inIndex: true }
    const ordered = { table, order }
    const arranged = sort ? undefined : unsorted
    const withNumbersIn = (ids: SQL, total = totalOf(table)) =>
      answer(
        asked,
        query`select ${whole} from ${table} where ${and(isAlive, query`${table.id} = any(${ids})`)} order by ${order}`,
        total,
      )
    const inPieces = async (ids: number[], total?: SQL): Promise<Found> => {
      const [first = [], ...others] = inRuns(ids, rowsAtOnce)
      const found = await withNumbersIn(numbers(first), total)
      const pieces = [found.rows]
      for (const some of others) pieces.push((await withNumbersIn(numbers(some), total)).rows)
      return { ...found, rows: joinRows(pieces) }
    }

    if (q) {
      const paged: Paged = {
        among: ({ found, total }, areFew) =>
          answer(
            asked,
            arranged && areFew
              ? arranged.found(query`found as ${table}`, page)
              : query`select * from found as ${table} order by ${order} ${page}`,
            total,
            found,
          ),
        withNumbers: (ids, total) => inPieces(ids, query`${total}::int`),
      }
      const how = { q, limit, offset, isSorted: Boolean(sort), isArranged: Boolean(arranged) }
      return searched(sql, options, ordered, how, paged)
    }

    const isNewestFirst = !sort || sort === '-createdAt'
    if (!isNewestFirst && (await takesLong(sql, { table, inIndex, offset }))) {
      const runs = await runsOfAll(sql, ordered, { first: offset + limit })
      return inPieces(await pageOf(sql, ordered, runs, { offset, limit }))
    }
    const upper = query`select ${table.id} from ${table} where ${isAlive} order by ${order} ${page}`
    // The rows that are skipped are only counted off in the index, and newest first only those of one day.
    const chosen =
      !isNewestFirst || offset <= limit
        ? upper
        : query`with far_down as (${farDown(table, offset)}) select ${table.id} from ${table}
          where ${isAlive} and ${table.createdAt} < ((select day from far_down) + 1) at time zone 'UTC'
          order by ${order} limit ${limit} offset ${offset} - (select earlier from far_down)`
    const total = totalOf(table)
    if (arranged) return answer(asked, arranged.all(chosen, offset === 0), total)
    if (offset <= limit)
      return answer(
        asked,
        query`select ${whole} from ${table} where ${isAlive} order by ${order} ${page}`,
        total,
      )
    return withNumbersIn(query`array(${chosen})`)
  }
}
