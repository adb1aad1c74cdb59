import { largestPage, type Page } from '@tiffin/contract'
import { and, asc, desc, getTableColumns, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { Refused } from './errors.ts'
import { farDown, idIn, newestFirst, stamped, totalOf } from './records.ts'
import { type Searched, search } from './search.ts'

export interface Listed extends Searched {
  /** What a record is called in messages: 'Category'. */
  label: string
  /** Selects the rows of a page of an unsorted list, where they do not simply stand newest first. */
  unsorted?: {
    /** Of a page whose rows this statement chooses. */
    all(chosen: SQL): SQL
    /** Of what was found, by the table's name, those within a limit and an offset. */
    found(found: SQL, page: SQL): SQL
  }
}

/** Rows as JSON text by the stamps of their versions, in their order: a row that still has its stamp still has its text. */
export type Rows = ReadonlyMap<string, string>

interface Found {
  rows: Rows
  total: number
  /** There are more than the total says. */
  atLeast?: true
}

/** Rows as the database writes them: their numbers, and as many lines. */
interface Texts {
  ids: string | null
  texts: string | null
}

interface Shown {
  ofMany: { projection: SQL; joins: SQL }
  isShown(key: string): boolean
  /** Makes what the database wrote into what leaves. */
  write(text: string): string
}

/** So many rows are written by one statement, at most: meanwhile nobody else has a turn at the embedded database. */
const atOnce = 250

/** Pages of a table as JSON text, and how many rows there are in all. */
export function lists(sql: Sql, options: Listed, { ofMany, isShown, write }: Shown) {
  const { label, table, unsorted } = options
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isAlive = isNull(table.deletedAt)
  const whole = stamped(table)

  function ordering(sort: string | undefined): SQL {
    if (!sort) return newestFirst(table)
    const key = sort.replace(/^-/, '')
    const column = isShown(key) ? columns[key] : undefined
    if (!column) throw new Refused(`${label} lists cannot be sorted by '${key}'.`)
    // Said only where it means something: an index is read backwards only without it.
    const last = column.notNull ? query`` : query` nulls last`
    return query`${sort === key ? asc(column) : desc(column)}${last}, ${newestFirst(table)}`
  }

  /** What selects these rows as texts, in whatever order. JSON has no line breaks of its own. */
  const texts = (rows: SQL, where = query``) =>
    query`select string_agg(${table.id}::text, ',') as ids, string_agg(row_to_json(written)::text, e'\n') as texts
      from ${rows}${ofMany.joins}, lateral (select ${ofMany.projection}) written ${where}`
  function byNumber({ ids, texts }: Texts): [number, string][] {
    const found = write(texts ?? '').split('\n')
    return (ids?.split(',') ?? []).map((id, at) => [Number(id), found[at] ?? ''])
  }

  /** What is computed is computed for the rows of the page, which is named as the table is, and not for those skipped. */
  async function answer(
    { known, limit }: { known: Rows; limit: number },
    page: SQL,
    total: SQL,
    found = query``,
  ): Promise<Found> {
    if (known.size > 0 || limit > 2 * atOnce) return answerInParts(known, page, total, found)
    const [row] = await rows<Texts & { total: number; stamps: string | null }>(
      sql,
      query`with ${found} page as materialized (${page}) select ${total} as total,
        (select string_agg(stamp, ',') from page) as stamps, ids, texts
        from (${texts(query`page as ${table}`)}) written`,
    )
    if (!row?.stamps) return { total: row?.total ?? 0, rows: new Map() }
    const written = new Map(byNumber(row))
    const shown = row.stamps.split(',')
    return {
      total: row.total,
      rows: new Map(shown.map((stamp) => [stamp, written.get(idIn(stamp)) ?? ''])),
    }
  }

  /** The same of a long page, or where most rows are known: only stamps are asked for, and then the rows that are new. */
  async function answerInParts(known: Rows, page: SQL, total: SQL, found: SQL): Promise<Found> {
    const [row] = await rows<{ total: number; stamps: string | null }>(
      sql,
      query`with ${found} page as (${page})
        select ${total} as total, (select string_agg(stamp, ',') from page) as stamps`,
    )
    const { total: all = 0, stamps } = row ?? {}
    const shown = stamps?.split(',') ?? []
    const unknown = shown.filter((stamp) => !known.has(stamp))
    const written = await textsOf(unknown.map(idIn))
    const textOf = (stamp: string) => known.get(stamp) ?? written.get(idIn(stamp)) ?? ''
    return { total: all, rows: new Map(shown.map((stamp) => [stamp, textOf(stamp)])) }
  }
  async function textsOf(ids: number[]): Promise<Map<number, string>> {
    const written: [number, string][] = []
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = `{${ids.slice(from, from + atOnce).join()}}`
      const [row] = await rows<Texts>(
        sql,
        texts(query`${table}`, query`where ${table.id} = any(${some}::int[])`),
      )
      if (row) written.push(...byNumber(row))
    }
    return new Map(written)
  }

  return async (
    { limit = largestPage, offset = 0, q, sort }: Page,
    known: Rows = new Map(),
  ): Promise<Found> => {
    const page = query`limit ${limit} offset ${offset}`
    const asked = { known, limit }
    const order = ordering(sort)
    const arranged = sort ? undefined : unsorted
    if (q) {
      const { all, newest, nearest } = search(options, q)
      /** What was found is kept while the statement runs, to be counted and to be shown a page of. */
      const among = (found: SQL, shown?: SQL): Promise<Found> =>
        answer(
          asked,
          shown ?? query`select * from found as ${table} order by ${order} ${page}`,
          query`(select count(*)::int from found)`,
          query`found as materialized (${found}),`,
        )
      const enough = offset + limit + 1
      const common = sort ? undefined : await newest(sql, enough)
      const found = common && (await among(common))
      if (found?.total === enough) return { ...found, atLeast: true }
      const shown = arranged?.found(query`found as ${table}`, page)
      const near = await nearest(sql)
      if (near) return { ...(await among(near, shown)), atLeast: true }
      return among(query`select ${whole} from ${table} where ${all}`, shown)
    }
    const total = totalOf(table)
    const upper = query`select ${table.id} from ${table} where ${isAlive} order by ${order} ${page}`
    // The rows that are skipped are only counted off in the index, and unless they are sorted only those of one day.
    const chosen =
      sort || offset <= limit
        ? upper
        : query`with far_down as (${farDown(table, offset)}) select ${table.id} from ${table}
          where ${isAlive} and ${table.createdAt} < ((select day from far_down) + 1) at time zone 'UTC'
          order by ${order} limit ${limit} offset ${offset} - (select earlier from far_down)`
    if (arranged) return answer(asked, arranged.all(chosen), total)
    if (offset <= limit)
      return answer(
        asked,
        query`select ${whole} from ${table} where ${isAlive} order by ${order} ${page}`,
        total,
      )
    return answer(
      asked,
      query`select ${whole} from ${table} where ${and(isAlive, query`${table.id} = any(array(${chosen}))`)} order by ${order}`,
      total,
    )
  }
}
