import { largestPage, type Page } from '@tiffin/contract'
import { and, eq, getTableColumns, is, isNull, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText } from 'drizzle-orm/pg-core'
import { type Database, rows } from '../database/open.ts'
import { columnsIn, newestFirst } from '../database/record-table.ts'
import { sortText } from '../database/schema.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { Refused } from '../http/errors.ts'
import { type RecordShape, shapeOf } from './record-shape.ts'
import { type Searchable, searchBranches } from './search.ts'

export type SortBy = Record<string, PgColumn | SQL>

export interface ListOptions extends RecordShape, Searchable {
  table: Searchable['table']
  /** The column that identifies a record in paths; `id` by default. */
  address?: PgColumn
  /** The sort keys, each with an index. By default every column of the answer, for tables that stay small. */
  sortBy?: SortBy
  /** Selects `id` and `place` in another order than `page`, which holds the newest-first rows among those that match. */
  reorderPage?: (matching: SQL) => SQL
}

/** Counting stops here: more rows take too long. */
const maxCounted = 10_000

/** A total that is exact up to `bound`, and 'at least' above it. `countLimit` is the LIMIT of the counting subquery. */
export const boundedTotal = ({ limit, offset }: { limit: number; offset: number }) => {
  const bound = Math.max(maxCounted, offset + limit)
  return {
    bound,
    countLimit: query`limit ${bound + 1}`,
    totalOf: (counted: number) => ({ total: counted, ...(counted > bound && { atLeast: true as const }) }),
  }
}

/** Parses the `sort` parameter into the sorted expression and the whole ORDER BY: nulls last, then newest first. */
export function sortParser(label: string, sortBy: SortBy, table: Parameters<typeof newestFirst>[0]) {
  return (sort: string): { value: PgColumn | SQL; order: (value: PgColumn | SQL) => SQL } => {
    const key = sort.replace(/^-/, '')
    const value = Object.hasOwn(sortBy, key) ? sortBy[key] : undefined
    if (!value) {
      const known = Object.keys(sortBy).join(', ')
      throw new Refused(`${label} lists cannot be sorted by '${key}', only by ${known}.`, 'sort')
    }
    // Only for nullable columns: PostgreSQL scans an index backwards only without NULLS LAST.
    const mayBeNull = columnsIn(value).some((column) => !column.notNull)
    const direction = query.raw(`${sort === key ? '' : ' desc'}${mayBeNull ? ' nulls last' : ''}`)
    return { value, order: (value) => query`${value}${direction}, ${newestFirst(table)}` }
  }
}

function sortByAnyColumn({ table, answers }: RecordShape): SortBy {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const shown = Object.entries(columns).filter(([key]) => key in answers.properties)
  return Object.fromEntries(
    shown.map(([key, column]) => [key, is(column, PgText) ? sortText(column) : column]),
  )
}

/** Reads pages of a table as JSON text, with their totals. */
export function pageReader<Row>({ sql }: Pick<Database, 'sql'>, options: ListOptions) {
  const { label, table, address = table.id, sortBy = sortByAnyColumn(options), reorderPage } = options
  const { projection, withoutAbsent } = shapeOf(options)
  const isNotDeleted = query`${isNull(table.deletedAt)}`
  const parseSort = sortParser(label, sortBy, table)

  /** Keyset pagination: the condition for rows behind this one. Undefined if there is no such row; a deleted one counts. */
  async function conditionAfter(after: string): Promise<SQL | undefined> {
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
    const reorder = sort ? undefined : reorderPage
    const isAfter = after && isNewestFirst && !reorder ? await conditionAfter(after) : undefined
    const skipped = isAfter ? 0 : offset
    const { value, order } = sort ? parseSort(sort) : { value: undefined, order: () => newestFirst(table) }
    const { bound, countLimit, totalOf } = boundedTotal({ limit, offset })
    const branches = q?.trim() ? searchBranches(options, q) : [{ from: query`${table}`, where: isNotDeleted }]
    const conditions = branches.map(({ where }) => where)

    /** The union of the branches under the table's name; `clauses` (ORDER BY, LIMIT) apply to each branch. */
    const unionOfBranches = (clauses: SQL, condition?: SQL) => {
      const columns = query`${table.id}, ${table.createdAt}${value && query`, ${value} as sort_value`}`
      const selects = branches.map(
        ({ from, where }) =>
          query`(select ${columns} from ${from} where ${and(where, condition)} ${clauses})`,
      )
      return query`(${query.join(selects, query` union `)}) as ${table}`
    }
    // One row more than the page shows whether further rows follow.
    const pageLimit = query`limit ${limit + 1} offset ${skipped}`
    const shown = reorder ? query`(${reorder(query`${and(...conditions)}`)})` : query`page`
    const pageAsJson = query`(select coalesce(json_agg(record), '[]')::text from (select ${projection} from ${shown} as shown
      join ${table} on ${table.id} = shown.id where shown.place <= ${limit} order by shown.place) record)`
    const pageOf = (ids: SQL) =>
      query`page as (select id, row_number() over () as place from (${ids}) chosen)`
    async function run(statement: SQL): Promise<Result<Row[]> | undefined> {
      const [found] = await rows<{ text: string | null; total: number }>(sql, statement)
      const { text, total = 0 } = found ?? {}
      return text ? { value: new JsonText(withoutAbsent(text)), ...totalOf(total) } : undefined
    }

    /** Collects all matches, then sorts them. Undefined if there are more than `bound`. */
    const collectAndSort = () =>
      run(query`with found as materialized (select * from ${unionOfBranches(countLimit)} ${countLimit}),
          counted as (select count(*)::int as total from found),
          ${pageOf(query`select id from found as ${table} ${isAfter && query`where ${isAfter}`}
            order by ${order(query`sort_value`)} ${pageLimit}`)}
        select total, case when total <= ${bound} then ${pageAsJson} end as text from counted`)

    /** Reads rows in the order of the list, by an index, until the page is full. */
    const scanInOrder = (total: SQL) => {
      const orderBy = query`order by ${order(value ?? query``)}`
      const ids =
        branches.length > 1
          ? query`select id from ${unionOfBranches(query`${orderBy} limit ${limit + skipped + 1}`, isAfter)}
              order by ${order(query`sort_value`)} ${pageLimit}`
          : query`select ${table.id} from ${table} where ${and(...conditions, isAfter)} ${orderBy} ${pageLimit}`
      return run(query`with ${pageOf(ids)} select ${pageAsJson} as text, ${total}::int as total`)
    }
    const empty = { value: new JsonText<Row[]>('[]'), total: 0 }
    if (q?.trim()) return (await collectAndSort()) ?? (await scanInOrder(query`${bound + 1}`)) ?? empty
    // Beyond `bound`, a further row proves 'at least' without a count.
    const total = query`case when ${offset + limit}::int >= ${bound}::int and (select count(*) from page) > ${limit}
      then ${bound + 1} else (select count(*) from (select from ${table} where ${isNotDeleted} ${countLimit}) counted) end`
    return (await scanInOrder(total)) ?? empty
  }
}
