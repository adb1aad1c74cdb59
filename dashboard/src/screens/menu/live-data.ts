import { useQuery } from '@tanstack/react-query'
import { item, itemCategory, largestPage, partner } from '@tiffin/contract'
import { useMemo } from 'react'
import { useList } from '../../kit/use-list.ts'
import { call } from '../../session/session.ts'

const calls = { list: item.list }

/** As many items as the server gives at once; there may be more. */
export const useItems = () => useList(calls, { limit: largestPage })

export function useCategories() {
  const { data } = useQuery({
    queryKey: ['all categories'],
    queryFn: ({ signal }) => call(itemCategory.list, { query: {}, signal }),
  })
  return data?.value
}

/** What the categories and the partners that items refer to are called. */
export function useNames() {
  const categories = useCategories()
  const { data } = useQuery({
    queryKey: ['all partners'],
    queryFn: ({ signal }) => call(partner.list, { query: {}, signal }),
  })
  const partners = data?.value
  return useMemo(
    () => ({ categories: namesOf(categories), partners: namesOf(partners) }),
    [categories, partners],
  )
}

const namesOf = (records: readonly { readonly id: number; readonly name: string }[] = []) =>
  new Map(records.map(({ id, name }) => [id, name]))

/** What belongs together, in the order in which it comes. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
