import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint } from '@tiffin/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callMade, Refused } from '../../session/call.ts'
import { paramsFrom, type Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { stored } from '../../session/tokens.ts'
import { t } from '../../wording/wording.ts'
import { failureText, type Note } from '../feedback/message-line.tsx'
import { offerUndo } from '../feedback/toast.tsx'
import { firstPageStart, nextPage, type PageOfRows, type PageStart, pathIdOf } from './paging.ts'

export interface ListCalls<Row> {
  readonly list: Returning<Row[]>
  readonly remove?: Endpoint
  readonly restore?: Endpoint
}

interface Page<Row> extends PageOfRows<Row> {
  /** The text that the server searched for. */
  readonly q?: string | undefined
}
type Pages<Row> = InfiniteData<Page<Row>, PageStart>

/** The first page that the page loaded early is not loaded again at once. */
const freshFor = 1000

/** Rows from the cache are painted before they are loaded again. */
const painted = () => new Promise((resolve) => setTimeout(resolve, 50))

/** How often something that could not be loaded is tried again. */
export const retryInterval = 5000

interface ListQuery {
  /** The number of rows at a time; without it, as many as the server gives. */
  readonly limit?: number | undefined
  /** Searched for by the server among all records. */
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

export function useList<Row extends object>(
  calls: ListCalls<Row>,
  listQuery: ListQuery,
  nameOf?: (row: Row) => string,
) {
  const { list, remove, restore } = calls
  const client = useQueryClient()
  const { limit, q, sort } = listQuery
  const [outcome, setOutcome] = useState<Note>()
  // A list that is only hidden keeps its state; an old outcome is not shown again after coming back.
  useEffect(() => () => setOutcome(undefined), [])

  const pageAt = ({ offset, after }: PageStart) => ({
    limit,
    offset: limit ? offset : offset || undefined,
    q,
    sort,
    after,
  })
  const query = useInfiniteQuery({
    queryKey: queryKeys.pages(list, listQuery),
    queryFn: async ({ queryKey, pageParam, signal }): Promise<Page<Row>> => {
      if (pageParam.offset === 0 && client.getQueryData(queryKey)) await painted()
      const answer = await call(list, { query: pageAt(pageParam), signal })
      return { ...answer, size: answer.value.length, q }
    },
    initialData: (): Pages<Row> | undefined => {
      const first = callMade(list, { query: pageAt(firstPageStart) })
      return first && { pages: [{ ...first, size: first.value.length }], pageParams: [firstPageStart] }
    },
    staleTime: freshFor,
    placeholderData: keepPreviousData,
    initialPageParam: firstPageStart,
    getNextPageParam: (_, pages) => nextPage(pages, limit),
    enabled: Boolean(stored('access_token')),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
  })

  const restoring = useMutation({
    mutationFn: (row: Row) => call(restore as Endpoint, { params: paramsFrom(restore as Endpoint, row) }),
    onSuccess: ({ message }) => setOutcome({ text: message }),
    onError: (error) => setOutcome({ text: failureText(error), failed: true }),
    // Also after a failure: it may be restored, and only the answer lost.
    onSettled: () => {
      client.invalidateQueries({ queryKey: queryKeys.list(list) })
    },
  })

  const removeFromCache = (row: Row) => {
    const same = sameAs(remove as Endpoint, row)
    client.setQueriesData<Pages<Row>>(
      { queryKey: queryKeys.pages(list) },
      (pages) => pages && without(same, pages),
    )
  }
  const removing = useMutation({
    mutationFn: (row: Row) => call(remove as Endpoint, { params: paramsFrom(remove as Endpoint, row) }),
    onSuccess: ({ message }, row) => {
      removeFromCache(row)
      setOutcome({ text: message })
      if (restore) offerUndo({ message, of: nameOf?.(row), undo: () => restoring.mutateAsync(row) })
    },
    onError: (error, row) => {
      // Another administrator has deleted it before.
      if (error instanceof Refused && error.status === 404) removeFromCache(row)
      setOutcome({ text: failureText(error), failed: true })
    },
  })

  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.value), [pages])
  const removeRow = useCallback(
    (row: Row) => removing.mutateAsync(row).catch(() => undefined),
    [removing.mutateAsync],
  )
  const { fetchNextPage, refetch } = query
  const more = useCallback(async () => {
    const { data } = await fetchNextPage()
    if (data && hasShifted(data.pages)) await refetch()
  }, [fetchNextPage, refetch])
  const { total = 0, atLeast = false } = pages?.at(-1) ?? {}
  return {
    rows,
    /** Whether these are still the rows of the query before. */
    stale: query.isPlaceholderData,
    /** The text that the server found them by. */
    foundBy: pages?.[0]?.q,
    // The server counts up to a bound; more rows than that may be loaded already.
    total: atLeast ? Math.max(total, rows?.length ?? 0) : total,
    atLeast: atLeast && query.hasNextPage,
    note: noteOf(query.error, query.isSuccess, outcome),
    failed: query.isError && !pages,
    more: query.hasNextPage ? more : undefined,
    loadingMore: query.isFetchingNextPage,
    retry: () => query.refetch(),
    remove: remove && removeRow,
  }
}

function noteOf(error: Error | null, loaded: boolean, outcome: Note | undefined): Note | undefined {
  if (error) return { text: failureText(error), failed: true }
  return outcome ?? (loaded ? { text: t.success } : undefined)
}

/** Whether the list has changed since its earlier pages were loaded, so that the last one repeats or skips rows. */
function hasShifted<Row extends object>(pages: readonly PageOfRows<Row>[]): boolean {
  const [last, before] = [pages.at(-1), pages.at(-2)]
  if (!last || !before) return false
  const shown = new Set(pages.slice(0, -1).flatMap(({ value }) => value.map(pathIdOf)))
  const isKnown = !last.atLeast && !before.atLeast
  return (isKnown && last.total !== before.total) || last.value.some((row) => shown.has(pathIdOf(row)))
}

const sameAs = (endpoint: Endpoint, row: object) => {
  const address = JSON.stringify(paramsFrom(endpoint, row))
  return (other: object) => JSON.stringify(paramsFrom(endpoint, other)) === address
}

/** Without those rows; pages that had none of them stay the same object. */
const without = <Row extends object>(isRemoved: (row: Row) => boolean, list: Pages<Row>): Pages<Row> =>
  list.pages.some((page) => page.value.some(isRemoved))
    ? {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          value: page.value.filter((row) => !isRemoved(row)),
          ...(!page.atLeast && { total: Math.max(0, (page.total ?? 0) - 1) }),
        })),
      }
    : list
