import { largestPage, type Page } from '@tiffin/contract'
import { and, eq, getTableColumns, is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText } from 'drizzle-orm/pg-core'
import { type Database, rows } from '../database/open.ts'
import { words } from '../database/schema.ts'
import { JsonText, type Result } from '../kit/answer.ts'
import { Refused } from '../kit/errors.ts'
import { type RecordShape, shapeOf } from '../kit/record-shape.ts'
import { columnsIn, newestFirst } from '../kit/records.ts'
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
    const inOrder = order(value ?? query``)
    const from = q?.trim() ? branches(options, q) : [{ from: query`${table}`, where: isAlive }]
    const [only] = from
    const { atMost, told } = counting({ limit, offset })

    /** The same again of each branch, as far as the page may need it. */
    const ofEach = (what: SQL, rest: (where: SQL) => SQL) =>
      query.join(
        from.map(({ from, where }) => query`(select ${what} from ${from} where ${rest(where)})`),
        query` union `,
      )
    const wanted = query`${table.id}, ${table.createdAt}${value && query`, ${value} as sort_value`}`
    const found = ofEach(
      wanted,
      (where) => query`${and(where, key)} order by ${inOrder} limit ${limit + skipped}`,
    )
    const merged = order(query`sort_value`)
    const chosen =
      from.length > 1
        ? query`select ${table.id} from (${found}) as ${table} order by ${merged} limit ${limit} offset ${skipped}`
        : query`select ${table.id} from ${only?.from} where ${and(only?.where, key)} order by ${inOrder} limit ${limit} offset ${skipped}`
    const total = ofEach(query`${table.id}`, (where) => query`${where} ${atMost}`)
    const [answer] = await rows<{ text: string; total: number }>(
      sql,
      query`with page as (select id, row_number() over () as place from (${chosen}) chosen)
        select (select coalesce(json_agg(record), '[]')::text from (
            select ${projection} from ${arranged ? query`(${arranged(only?.where ?? isAlive)})` : query`page`} as shown
              join ${table} on ${table.id} = shown.id order by shown.place) record) as text,
          (select count(*)::int from (select from (${total}) counted ${atMost}) counted) as total`,
    )
    return { value: new JsonText(write(answer?.text ?? '[]')), ...told(answer?.total ?? 0) }
  }
}
