import { useQuery } from '@tanstack/react-query'
import { item, itemCategory, largestPage, partner } from '@tiffin/contract'
import { useMemo } from 'react'
import { retryEvery, useList } from '../../kit/use-list.ts'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'

const calls = { list: item.list }

/** As many items as the server gives at once; there may be more. */
export const useItems = () => useList(calls, { limit: largestPage })

const untilItComes = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? retryEvery : false

export const useCategories = () =>
  useQuery({
    queryKey: ['all categories'],
    queryFn: ({ signal }) => call(itemCategory.list, { query: {}, signal }),
    refetchInterval: untilItComes,
  })

const usePartners = () =>
  useQuery({
    queryKey: ['all partners'],
    queryFn: ({ signal }) => call(partner.list, { query: {}, signal }),
    refetchInterval: untilItComes,
  })

type Names = ReadonlyMap<number, string>

/** What the categories and the partners that items refer to are called, as far as that has come. */
export function useNames(): { readonly categories: Names | undefined; readonly partners: Names | undefined } {
  const categories = useCategories().data?.value
  const partners = usePartners().data?.value
  return useMemo(
    () => ({ categories: categories && namesOf(categories), partners: partners && namesOf(partners) }),
    [categories, partners],
  )
}

const namesOf = (records: readonly { readonly id: number; readonly name: string }[]): Names =>
  new Map(records.map(({ id, name }) => [id, name]))

export const nameIn = (names: Names | undefined, id: number | null): string =>
  names ? (names.get(id ?? 0) ?? w.none) : w.refersToUnknown

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
