import type { Answered } from '../../session/call.ts'

/** Where a page begins. */
export interface PageStart {
  readonly offset: number
  /** The address of the row before it: a server that knows `after` needs not count rows to get there. */
  readonly after?: string | undefined
}
export const firstPageStart: PageStart = { offset: 0 }

export interface PageOfRows<Row> extends Answered<Row[]> {
  /** How many rows came, of which some may have been taken out since. */
  readonly size: number
}

/** Without a limit a page is full when it has as many rows as the first one. */
export function nextPage<Row extends object>(
  pages: readonly PageOfRows<Row>[],
  limit = pages[0]?.size ?? 0,
): PageStart | undefined {
  const last = pages.at(-1)
  if (!last?.size) return undefined
  const rows = pages.flatMap(({ value }) => value)
  const goesOn = last.atLeast ? last.size >= limit : rows.length < (last.total ?? 0)
  const before = rows.at(-1)
  return goesOn ? { offset: rows.length, after: before && pathIdOf(before) } : undefined
}

/** What identifies a row in a path. */
export function pathIdOf(row: object): string {
  const { transaction_id, order_id, id } = row as Readonly<Record<string, unknown>>
  return String(transaction_id ?? order_id ?? id)
}
