import { useQuery } from '@tanstack/react-query'
import type { Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { firstPageStart, nextPage, type PageOfRows, type PageStart } from './paging.ts'
import { retryInterval } from './use-list.ts'

/** Ten thousand rows, if the server gives a thousand at a time. */
const mostPages = 10

export interface AllRows<Row> {
  readonly rows: readonly Row[]
  /** False when there are more rows than were loaded. */
  readonly isComplete: boolean
}

async function fetchAll<Row extends object>(
  list: Returning<Row[]>,
  signal: AbortSignal,
): Promise<AllRows<Row>> {
  const pages: PageOfRows<Row>[] = []
  let from: PageStart | undefined = firstPageStart
  while (from && pages.length < mostPages) {
    const { offset, after } = from
    const answer = await call(list, { query: { offset: offset || undefined, after }, signal })
    pages.push({ ...answer, size: answer.value.length })
    from = nextPage(pages)
  }
  return { rows: pages.flatMap(({ value }) => value), isComplete: !from }
}

/** All rows of a list, for the names of referenced records and for choices. */
export const useAllRows = <Row extends object>(list: Returning<Row[]>) =>
  useQuery({
    queryKey: queryKeys.allRows(list),
    queryFn: ({ signal }) => fetchAll(list, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
  })
