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
import { call } from '../../session/session.ts'
import { stored } from '../../session/tokens.ts'
import { t } from '../../wording/wording.ts'
import { failureText } from '../feedback/failure.ts'
import type { Note } from '../feedback/message-line.tsx'
import { offerUndo } from '../feedback/toast.tsx'
import { firstPageStart, nextPage, type PageOfRows, type PageStart, pathIdOf } from './paging.ts'

export interface ListCalls<Row> {
  readonly list: Returning<Row[]>
  readonly remove?: Endpoint
  readonly restore?: Endpoint
}

interface Page<Row> extends PageOfRows<Row> {
  /** What the server searched for. */
  readonly q?: string | undefined
}
type Pages<Row> = InfiniteData<Page<Row>, PageStart>

/** What came with the page itself is not asked for again at once. */
const justNow = 1000

/** What is there already is shown first, and only then asked for again. */
const painted = () => new Promise((resolve) => setTimeout(resolve, 50))

/** While something cannot be loaded it is tried again by itself. */
export const retryInterval = 5000

interface Asked {
  /** How many at a time; without it, as many as the server gives. */
  readonly limit?: number | undefined
  /** Searched for by the server, among all records. */
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

export function useList<Row extends object>(
  calls: ListCalls<Row>,
  asked: Asked,
  nameOf?: (row: Row) => string,
) {
  const { list, remove, restore } = calls
  const client = useQueryClient()
  const { limit, q, sort } = asked
  const [told, setTold] = useState<Note>()
  // What was said of a deed is not said again to whoever comes back.
  useEffect(() => () => setTold(undefined), [])

  const pageAt = ({ offset, after }: PageStart) => ({
    limit,
    offset: limit ? offset : offset || undefined,
    q,
    sort,
    after,
  })
  const query = useInfiniteQuery({
    queryKey: [list.path, asked],
    queryFn: async ({ queryKey, pageParam, signal }): Promise<Page<Row>> => {
      if (pageParam.offset === 0 && client.getQueryData(queryKey)) await painted()
      const answer = await call(list, { query: pageAt(pageParam), signal })
      return { ...answer, size: answer.value.length, q }
    },
    initialData: (): Pages<Row> | undefined => {
      const first = callMade(list, { query: pageAt(firstPageStart) })
      return first && { pages: [{ ...first, size: first.value.length }], pageParams: [firstPageStart] }
    },
    staleTime: justNow,
    placeholderData: keepPreviousData,
    initialPageParam: firstPageStart,
    getNextPageParam: (_, pages) => nextPage(pages, limit),
    enabled: Boolean(stored('access_token')),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
  })

  const restoring = useMutation({
    mutationFn: (row: Row) => call(restore as Endpoint, { params: paramsFrom(restore as Endpoint, row) }),
    onSuccess: ({ message }) => setTold({ text: message }),
    onError: (error) => setTold({ text: failureText(error), failed: true }),
    // Also when it failed: it may be back, and only the answer lost.
    onSettled: () => {
      client.invalidateQueries({ queryKey: [list.path] })
    },
  })

  const takeOut = (row: Row) => {
    const same = sameAs(remove as Endpoint, row)
    client.setQueriesData<Pages<Row>>({ queryKey: [list.path] }, (pages) => pages && without(same, pages))
  }
  const removing = useMutation({
    mutationFn: (row: Row) => call(remove as Endpoint, { params: paramsFrom(remove as Endpoint, row) }),
    onSuccess: ({ message }, row) => {
      takeOut(row)
      setTold({ text: message })
      if (restore) offerUndo({ message, of: nameOf?.(row), undo: () => restoring.mutateAsync(row) })
    },
    onError: (error, row) => {
      // Another administrator was first.
      if (error instanceof Refused && error.status === 404) takeOut(row)
      setTold({ text: failureText(error), failed: true })
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
    if (data && hasMoved(data.pages)) await refetch()
  }, [fetchNextPage, refetch])
  const { total = 0, atLeast = false } = pages?.at(-1) ?? {}
  return {
    rows,
    /** Whether these are still the rows of what was asked before. */
    stale: query.isPlaceholderData,
    /** What the server found them by, which may be what was asked before in another order. */
    foundBy: pages?.[0]?.q,
    // The server counts to a bound, beyond which more may be loaded already.
    total: atLeast ? Math.max(total, rows?.length ?? 0) : total,
    atLeast: atLeast && query.hasNextPage,
    note: noteOf(query.error, query.isSuccess, told),
    failed: query.isError && !pages,
    more: query.hasNextPage ? more : undefined,
    loadingMore: query.isFetchingNextPage,
    retry: () => query.refetch(),
    remove: remove && removeRow,
  }
}

function noteOf(error: Error | null, loaded: boolean, told: Note | undefined): Note | undefined {
  if (error) return { text: failureText(error), failed: true }
  return told ?? (loaded ? { text: t.success } : undefined)
}

/** Whether somebody has changed the list since its first pages came: then the last one shows rows again, or not all. */
function hasMoved<Row extends object>(pages: readonly PageOfRows<Row>[]): boolean {
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

/** Without those rows; a list that had none of them stays as it is. */
const without = <Row extends object>(gone: (row: Row) => boolean, list: Pages<Row>): Pages<Row> =>
  list.pages.some((page) => page.value.some(gone))
    ? {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          value: page.value.filter((row) => !gone(row)),
          ...(!page.atLeast && { total: Math.max(0, (page.total ?? 0) - 1) }),
        })),
      }
    : list
