import { largestPage, type Page } from '@tiffin/contract'
import { and, eq, getTableColumns, is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText } from 'drizzle-orm/pg-core'
import { type Database, rows } from '../database/open.ts'
import { columnsIn, newestFirst } from '../database/record-table.ts'
import { words } from '../database/schema.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { Refused } from '../http/errors.ts'
import { type RecordShape, shapeOf } from './record-shape.ts'
import { branches, type Searched } from './search.ts'

export type SortBy = Record<string, PgColumn | SQL>

export interface Listed extends RecordShape, Searched {
  table: Searched['table']
  /** By what a record is addressed. */
  address?: PgColumn
  /** What the list can be sorted by; each has an index. Small tables need none, and are sorted by whatever they show. */
  sortBy?: SortBy
  /** Selects `id` and `place` of an unsorted page anew, whose newest-first ones are `page`, among all rows that match. */
  rearranged?: (matching: SQL) => SQL
}

/** To count more takes too long. */
const mostCounted = 10_000

/** How many rows there are, as far as they are counted: exactly, or that there are more than `enough`. */
export const counting = ({ limit, offset }: { limit: number; offset: number }) => {
  const enough = Math.max(mostCounted, offset + limit)
  return {
    enough,
    atMost: query`limit ${enough + 1}`,
    told: (total: number) => ({ total, ...(total > enough && { atLeast: true as const }) }),
  }
}

/** Answers the value that a list is sorted by, and its whole order. What has none stands last, and equals stand newest first. */
export function sorting(label: string, sortBy: SortBy, table: Parameters<typeof newestFirst>[0]) {
  return (sort: string): { value: PgColumn | SQL; order: (value: PgColumn | SQL) => SQL } => {
    const key = sort.replace(/^-/, '')
    const value = Object.hasOwn(sortBy, key) ? sortBy[key] : undefined
    if (!value) {
      const known = Object.keys(sortBy).join(', ')
      throw new Refused(`${label} lists cannot be sorted by '${key}', only by ${known}.`, 'sort')
    }
    // Said only where there may be none: an index is read backwards only without it.
    const mayBeNull = columnsIn(value).some((column) => !column.notNull)
    const direction = query.raw(`${sort === key ? '' : ' desc'}${mayBeNull ? ' nulls last' : ''}`)
    return { value, order: (value) => query`${value}${direction}, ${newestFirst(table)}` }
  }
}

function sortByAny({ table, answers }: RecordShape): SortBy {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const shown = Object.entries(columns).filter(([key]) => key in answers.properties)
  return Object.fromEntries(shown.map(([key, column]) => [key, is(column, PgText) ? words(column) : column]))
}

/** Pages of a table as JSON text, and how many rows there are in all. */
export function lists<Row>({ sql }: Pick<Database, 'sql'>, options: Listed) {
  const { label, table, address = table.id, sortBy = sortByAny(options), rearranged } = options
  const { projection, write } = shapeOf(options)
  const isAlive = query`${isNull(table.deletedAt)}`
  const sortedBy = sorting(label, sortBy, table)

  /** Where a page begins that goes on after this row, if there is such a row, deleted or not. */
  async function keyOf(after: string): Promise<SQL | undefined> {
    if (address === table.id && !/^\d{1,9}$/.test(after)) return undefined
    const [key] = await rows<{ id: number; at: string }>(
      sql,
      query`select ${table.id} as id, ${table.createdAt}::text as at from ${table} where ${eq(address, after)}`,
    )
    return key && query`(${table.createdAt}, ${table.id}) < (${key.at}::timestamptz, ${key.id}::int)`
  }

  return async (page: Page): Promise<Result<Row[]>> => {
    const { limit = largestPage, offset = 0, q, sort, after } = page
    const isNewestFirst = !sort || sort === '-createdAt'
    const arranged = sort ? undefined : rearranged
    const key = after && isNewestFirst && !arranged ? await keyOf(after) : undefined
    const skipped = key ? 0 : offset
    const { value, order } = sort ? sortedBy(sort) : { value: undefined, order: () => newestFirst(table) }
    const { atMost, enough, told } = counting({ limit, offset })
    const from = q?.trim() ? branches(options, q) : [{ from: query`${table}`, where: isAlive }]
    const all = from.map(({ where }) => where)

    /** Of each branch so many, in any order or the first in this one; and those of all as if they were the table. */
    const ofEach = (rest: SQL, begin?: SQL) => {
      const wanted = query`${table.id}, ${table.createdAt}${value && query`, ${value} as sort_value`}`
      const each = from.map(
        ({ from, where }) => query`(select ${wanted} from ${from} where ${and(where, begin)} ${rest})`,
      )
      return query`(${query.join(each, query` union `)}) as ${table}`
    }
    // One more shows whether there are more.
    const bounds = query`limit ${limit + 1} offset ${skipped}`
    const shown = arranged ? query`(${arranged(query`${and(...all)}`)})` : query`page`
    /** The rows of a page, which another part of the statement has chosen. */
    const asJson = query`(select coalesce(json_agg(record), '[]')::text from (select ${projection} from ${shown} as shown
      join ${table} on ${table.id} = shown.id where shown.place <= ${limit} order by shown.place) record)`
    const numbered = (ids: SQL) =>
      query`page as (select id, row_number() over () as place from (${ids}) chosen)`
    async function answer(statement: SQL): Promise<Result<Row[]> | undefined> {
      const [found] = await rows<{ text: string | null; total: number }>(sql, statement)
      const { text, total = 0 } = found ?? {}
      return text ? { value: new JsonText(write(text)), ...told(total) } : undefined
    }

    /** What a search finds is sorted, if all of it can be counted. */
    const sortAll = () =>
      answer(query`with found as materialized (select * from ${ofEach(atMost)} ${atMost}),
          counted as (select count(*)::int as total from found),
          ${numbered(query`select id from found as ${table} ${key && query`where ${key}`}
            order by ${order(query`sort_value`)} ${bounds}`)}
        select total, case when total <= ${enough} then ${asJson} end as text from counted`)

    /** Of more the first are looked for in the order of the list. */
    const walk = (total: SQL) => {
      const inOrder = query`order by ${order(value ?? query``)}`
      const ids =
        from.length > 1
          ? query`select id from ${ofEach(query`${inOrder} limit ${limit + skipped + 1}`, key)}
              order by ${order(query`sort_value`)} ${bounds}`
          : query`select ${table.id} from ${table} where ${and(...all, key)} ${inOrder} ${bounds}`
      return answer(query`with ${numbered(ids)} select ${asJson} as text, ${total}::int as total`)
    }
    const nothing = { value: new JsonText<Row[]>('[]'), total: 0 }
    if (q?.trim()) return (await sortAll()) ?? (await walk(query`${enough + 1}`)) ?? nothing
    // Far down nothing is counted but whether there are more.
    const total = query`case when ${offset + limit}::int >= ${enough}::int and (select count(*) from page) > ${limit}
      then ${enough + 1} else (select count(*) from (select from ${table} where ${isAlive} ${atMost}) counted) end`
    return (await walk(total)) ?? nothing
  }
}
