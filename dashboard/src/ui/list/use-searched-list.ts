import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { matching } from '../table/columns.ts'
import { useSearchKey } from './search-key.tsx'
import { type ListCalls, useList } from './use-list.ts'

/** After the last key; what is loaded is filtered at once. */
const searchAfter = 300

/** A list in which the header's Search finds what is loaded at once, and what else there is as soon as the server has. */
export function useSearchedList<Row extends object>(
  calls: ListCalls<Row>,
  limit: number | undefined,
  searchBy: (row: Row) => string,
) {
  const { key } = useSearchKey()
  const [q] = useDebouncedValue(key || undefined, searchAfter)
  const list = useList(calls, { limit, q })
  const matches = useMemo(() => list.rows && matching(list.rows, searchBy, key), [list.rows, searchBy, key])
  // None among those loaded says nothing before the server has searched the others.
  const searching = list.stale || q !== (key || undefined)
  return { list, found: searching && matches?.length === 0 ? undefined : matches }
}
