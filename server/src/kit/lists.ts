import { largestPage, type Page } from '@tiffin/contract'
import { and, asc, desc, getTableColumns, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { Refused } from './errors.ts'
import { newestFirst, totalOf } from './records.ts'
import { type Searched, search } from './search.ts'

export interface Listed extends Searched {
  /** What a record is called in messages: 'Category'. */
  label: string
  /** Selects the rows of a page of an unsorted list, where they do not simply stand newest first. */
  unsorted?: (page: { where: SQL | undefined; limit: number; offset: number }) => SQL
}

interface Found {
  text: string
  total: number
  /** There are more than the total says. */
  atLeast?: true
}

/** Pages of a table as JSON text, and how many rows there are in all. */
export function lists(sql: Sql, options: Listed, projection: SQL, isShown: (key: string) => boolean) {
  const { label, table, unsorted } = options
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isAlive = isNull(table.deletedAt)

  function ordering(sort: string | undefined): SQL {
    if (!sort) return newestFirst(table)
    const key = sort.replace(/^-/, '')
    const column = isShown(key) ? columns[key] : undefined
    if (!column) throw new Refused(`${label} lists cannot be sorted by '${key}'.`)
    // Said only where it means something: an index is read backwards only without it.
    const last = column.notNull ? query`` : query` nulls last`
    return query`${sort === key ? asc(column) : desc(column)}${last}, ${newestFirst(table)}`
  }

  /** What is computed is computed for the rows of the page, which is named as the table is, and not for those skipped. */
  async function answer(page: SQL, total: SQL, found = query``): Promise<Found> {
    const [row] = await rows<Found>(
      sql,
      query`${found} select ${total} as total, (select coalesce(json_agg(page), '[]')::text
        from (select ${projection} from (${page}) as ${table}) page) as text`,
    )
    return row as Found
  }
  /** What was found is kept while the statement runs, to be counted and to be shown a page of. */
  const among = (found: SQL, order: SQL, page: SQL): Promise<Found> =>
    answer(
      query`select * from found as ${table} order by ${order} ${page}`,
      query`(select count(*)::int from found)`,
      query`with found as materialized (${found})`,
    )

  return async ({ limit = largestPage, offset = 0, q, sort }: Page): Promise<Found> => {
    const page = query`limit ${limit} offset ${offset}`
    const order = ordering(sort)
    if (unsorted && !sort) {
      const where = q ? search(options, q).all : isAlive
      const total = q ? query`(select count(*)::int from ${table} where ${where})` : totalOf(table)
      return answer(unsorted({ where, limit, offset }), total)
    }
    if (q) {
      const { all, newest } = search(options, q)
      const enough = offset + limit + 1
      const nearest = sort ? undefined : await newest(sql, enough)
      const found = nearest && (await among(nearest, order, page))
      if (found?.total === enough) return { ...found, atLeast: true }
      return among(query`select * from ${table} where ${all}`, order, page)
    }
    const total = totalOf(table)
    if (offset <= limit)
      return answer(query`select * from ${table} where ${isAlive} order by ${order} ${page}`, total)
    // The rows that are skipped are only counted off in the index.
    const chosen = query`select ${table.id} from ${table} where ${isAlive} order by ${order} ${page}`
    return answer(
      query`select * from ${table} where ${and(isAlive, query`${table.id} = any(array(${chosen}))`)} order by ${order}`,
      total,
    )
  }
}
