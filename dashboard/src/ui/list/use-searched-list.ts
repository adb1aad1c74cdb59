import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { matching } from '../table/columns.ts'
import { useSearchKey } from './search-key.tsx'
import { type ListCalls, useList } from './use-list.ts'

/** Milliseconds without typing before the server is asked; loaded rows are filtered at once. */
const debounce = 300

/** A list whose search finds loaded rows at once, and all others as soon as the server answers. */
export function useSearchedList<Row extends object>(
  calls: ListCalls<Row>,
  limit: number | undefined,
  searchBy: (row: Row) => string,
) {
  const { key } = useSearchKey()
  const [q] = useDebouncedValue(key || undefined, debounce)
  const list = useList(calls, { limit, q })
  const matches = useMemo(() => list.rows && matching(list.rows, searchBy, key), [list.rows, searchBy, key])
  // No match among the loaded rows means nothing until the server has searched the others.
  const searching = list.stale || q !== (key || undefined)
  return { list, found: searching && matches?.length === 0 ? undefined : matches }
}
