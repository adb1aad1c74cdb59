import { useCallback, useMemo } from 'react'
import { resultOptions } from '../base/edition-differences.ts'
import { useRemembered } from '../base/page-memory.ts'
import { type Column, matching, numberColumns, sorted, sortField, sortValue } from '../table/columns.ts'
import { useSearchKey } from './search-key.tsx'
import { type ListCalls, useList } from './use-list.ts'

export interface ListViewOptions<Row> {
  /** The resource's calls; without `remove` the list has no delete icon. */
  readonly of: ListCalls<Row>
  /** The number of rows loaded at a time (section 9); without it, as many as the server gives. */
  readonly limit?: number
  readonly columns: readonly Column<Row>[]
  /** The field that the header's Search filters by, which also names the row for screen readers. */
  readonly searchBy: (row: Row) => string
}

const unsorted = { column: -1, descending: false, sort: '' }
/** The view until somebody sorts, searches all records or turns a page. */
const initialView = { ...unsorted, searched: '', page: 0 }

/** With fewer matches than this, searching all records is offered below the rows instead of above. */
const fewMatches = 5

export type ListView<Row> = ReturnType<typeof useListView<Row & object>>

/** The loaded rows as they are shown: filtered, sorted, and page by page. */
export function useListView<Row extends object>({ of, limit, columns, searchBy }: ListViewOptions<Row>) {
  const { key } = useSearchKey()
  const [view, setView] = useRemembered(`${of.list.path} ${limit}`, initialView)
  const [perPage, setPerPage] = useRemembered('rows per page', resultOptions[0]?.value ?? 0)
  const q = key && view.searched === key ? key : undefined
  const list = useList(of, { limit, q, sort: view.sort || undefined }, searchBy)

  const { rows, stale, foundBy } = list
  const sortBy = columns[view.column]?.[2]
  const searchedAll = Boolean(q) && foundBy === q
  const searchingAll = Boolean(q) && stale && !searchedAll
  const found = useMemo(() => {
    const matches = rows && (searchedAll ? rows : matching(rows, searchBy, key))
    // No match among the loaded rows means nothing until the server has searched the others.
    return searchingAll && matches?.length === 0 ? undefined : matches
  }, [rows, searchedAll, searchingAll, searchBy, key])
  const inOrder = useMemo(() => {
    const sortedByServer = view.sort && !stale
    return found && sortBy && !sortedByServer
      ? sorted(found, (row) => sortValue(row, sortBy), view.descending)
      : found
  }, [found, sortBy, stale, view.sort, view.descending])

  const numbers = useMemo(() => numberColumns(rows ?? [], columns), [rows, columns])
  const pages = perPage && inOrder ? Math.max(1, Math.ceil(inOrder.length / perPage)) : 1
  const page = Math.min(view.page, pages - 1)
  const shown = useMemo(
    () => (perPage ? inOrder?.slice(page * perPage, (page + 1) * perPage) : inOrder),
    [inOrder, page, perPage],
  )

  const notAllLoaded = list.total > (limit ?? list.total)
  /** Ascending, then descending, then unsorted. The server sorts if not all rows are loaded and it knows the field. */
  const sortByColumn = useCallback(
    (column: number) => {
      const isAgain = view.column === column
      if (isAgain && view.descending) return setView({ ...view, ...unsorted, page: 0 })
      const descending = isAgain
      const field = sortField(columns[column]?.[2])
      const sort = field && notAllLoaded ? `${descending ? '-' : ''}${field}` : ''
      setView({ ...view, column, descending, sort, page: 0 })
    },
    [view, setView, columns, notAllLoaded],
  )

  return {
    key,
    list,
    found,
    shown,
    numbers,
    searchingAll,
    searchedAll,
    searchAll:
      key && !q && list.more && found ? () => setView({ ...view, searched: key, page: 0 }) : undefined,
    foundFew: found !== undefined && found.length < fewMatches,
    /** Only loaded rows are sorted: the server cannot sort by this column, and there are more rows. */
    sortedInPart: Boolean(sortBy && !sortField(sortBy) && list.more),
    sorting: { column: view.column, descending: view.descending },
    sortByColumn,
    paging: { page, pages, turnTo: (next: number) => setView({ ...view, page: next }) },
    perPage,
    setPerPage,
  }
}
