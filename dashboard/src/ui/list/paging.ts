import type { Answered } from '../../session/call.ts'

/** Where a page starts. */
export interface PageStart {
  readonly offset: number
  /** The id of the row before it, from which a server that knows `after` continues without counting rows. */
  readonly after?: string | undefined
}
export const firstPageStart: PageStart = { offset: 0 }

export interface PageOfRows<Row> extends Answered<Row[]> {
  /** The number of rows that were loaded; some may have been deleted since. */
  readonly size: number
}

/** Without a limit a page counts as full when it has as many rows as the first one. */
export function nextPage<Row extends object>(
  pages: readonly PageOfRows<Row>[],
  limit = pages[0]?.size ?? 0,
): PageStart | undefined {
  const last = pages.at(-1)
  if (!last?.size) return undefined
  const rows = pages.flatMap(({ value }) => value)
  const hasNext = last.atLeast ? last.size >= limit : rows.length < (last.total ?? 0)
  const before = rows.at(-1)
  return hasNext ? { offset: rows.length, after: before && pathIdOf(before) } : undefined
}

/** The id of a row in a path. */
export function pathIdOf(row: object): string {
  const { transaction_id, order_id, id } = row as Readonly<Record<string, unknown>>
  return String(transaction_id ?? order_id ?? id)
}
