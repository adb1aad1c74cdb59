import { item, itemCategory, largestPage, partner } from '@tiffin/contract'
import { useMemo } from 'react'
import { type AllRows, useAllRows } from '../../ui/list/use-all-rows.ts'
import { useList } from '../../ui/list/use-list.ts'
import { t } from '../../wording/wording.ts'

const calls = { list: item.list }

/** One page of items, as large as the server gives; there may be more. */
export const useItems = (q?: string) => useList(calls, { limit: largestPage, q })

export const useCategories = () => useAllRows(itemCategory.list)
const usePartners = () => useAllRows(partner.list)

export interface Names {
  readonly byId: ReadonlyMap<number, string>
  /** Whether all names are loaded, so that an id without a name does not exist. */
  readonly isComplete: boolean
}

/** The names of the categories and partners that items refer to, once loaded. */
export function useNames(): { readonly categories: Names | undefined; readonly partners: Names | undefined } {
  const categories = useCategories().data
  const partners = usePartners().data
  return useMemo(
    () => ({ categories: categories && namesById(categories), partners: partners && namesById(partners) }),
    [categories, partners],
  )
}

export const namesById = ({
  rows,
  isComplete,
}: AllRows<{ readonly id: number; readonly name: string }>): Names => ({
  byId: new Map(rows.map(({ id, name }) => [id, name])),
  isComplete,
})

/** The name, or the id if its name is not loaded; undefined if it does not exist. */
export const nameOf = ({ byId, isComplete }: Names, id: number | null): string | undefined =>
  byId.get(id ?? 0) ?? (id && !isComplete ? t.idOf(id) : undefined)

export const nameIn = (names: Names | undefined, id: number | null): string =>
  names ? (nameOf(names, id) ?? t.none) : t.refersToUnknown

/** Groups in the order of their first rows. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
