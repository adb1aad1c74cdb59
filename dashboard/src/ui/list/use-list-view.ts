import { useCallback, useMemo } from 'react'
import { resultOptions } from '../base/edition-differences.ts'
import { useRemembered } from '../base/remembered.ts'
import { type Column, matching, numberColumns, sorted, sortField, sortValue } from '../table/columns.ts'
import { useSearchKey } from './search-key.tsx'
import { type ListCalls, useList } from './use-list.ts'

export interface ListViewOptions<Row> {
  /** The resource's calls; a list whose resource cannot be removed has no delete icon. */
  readonly of: ListCalls<Row>
  /** How many are fetched at a time (section 9); without it, as many as the server gives. */
  readonly limit?: number
  readonly columns: readonly Column<Row>[]
  /** The field that the header's Search filters by; it also names the row to a screen reader. */
  readonly searchBy: (row: Row) => string
}

const unsorted = { column: -1, descending: false, sort: '' }
/** What a list looks like until somebody clicks a title, searches all records or turns a page. */
const untouched = { ...unsorted, searched: '', page: 0 }

/** With fewer than this among the loaded rows, searching the others too is offered where one looks for rows. */
const little = 5

export type ListView<Row> = ReturnType<typeof useListView<Row & object>>

/** The loaded rows as they are looked at: filtered, sorted, and page by page. */
export function useListView<Row extends object>({ of, limit, columns, searchBy }: ListViewOptions<Row>) {
  const { key } = useSearchKey()
  const [view, setView] = useRemembered(`${of.list.path} ${limit}`, untouched)
  const [perPage, setPerPage] = useRemembered('rows per page', resultOptions[0]?.value ?? 0)
  const q = key && view.searched === key ? key : undefined
  const list = useList(of, { limit, q, sort: view.sort || undefined }, searchBy)

  const { rows, stale, foundBy } = list
  const sortBy = columns[view.column]?.[2]
  const searchedAll = Boolean(q) && foundBy === q
  const searchingAll = Boolean(q) && stale && !searchedAll
  const found = useMemo(() => {
    const matches = rows && (searchedAll ? rows : matching(rows, searchBy, key))
    // None among those loaded says nothing before the server has searched the others.
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
  /**
   * Upwards, then downwards, then as it was before. Among rows that are not all loaded the server sorts, where it knows
   * the field.
   */
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
    foundLittle: found !== undefined && found.length < little,
    /** The server cannot sort by this column, and there are rows that are not loaded. */
    sortedInPart: Boolean(sortBy && !sortField(sortBy) && list.more),
    sorting: { column: view.column, descending: view.descending },
    sortByColumn,
    paging: { page, pages, turnTo: (next: number) => setView({ ...view, page: next }) },
    perPage,
    setPerPage,
  }
}
