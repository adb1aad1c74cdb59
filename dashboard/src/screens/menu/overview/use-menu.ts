import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Item, item } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { isRefusal } from '../../../session/call.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { useSingleFlightMutation } from '../../../ui/base/use-single-flight-mutation.ts'
import { failureText } from '../../../ui/feedback/message-line.tsx'
import { retryInterval } from '../../../ui/list/use-list.ts'
import { t } from '../../../wording/wording.ts'
import { fetchMenu, useSaveMenuOrder } from '../../sort-items/partner-menu.ts'
import { groupBy, type Names, nameOf, namesById, useCategories } from '../live-data.ts'
import { moved } from './sections.tsx'

interface Section {
  readonly id: string
  readonly name: string
  readonly items: readonly Item[]
}

/** A partner's items by category. A section stands at the position of its first item. */
function sectionsOf(items: readonly Item[], categories: Names): readonly Section[] {
  const idOf = ({ category_id }: Item) => (nameOf(categories, category_id) ? category_id : 0)
  return [...groupBy(items, idOf)].map(([id, items]) => ({
    id: String(id),
    name: nameOf(categories, id) ?? t.withoutCategory,
    items,
  }))
}

/** Sorting the sections of a partner's menu, and saving their order. */
export function useMenu(partner_id: number) {
  const client = useQueryClient()
  const categories = useCategories()
  const [order, setOrder] = useState<readonly string[]>([])
  /** The ETag of the menu when the sorting began; a newer version may have been loaded since. */
  const [startEtag, setStartEtag] = useState<string>()
  const saveOrder = useSaveMenuOrder(partner_id)
  // Not loaded again on focus, so that the menu does not change while it is being sorted.
  const menu = useQuery({
    queryKey: queryKeys.record(item.ofPartner, { partner_id }),
    queryFn: ({ signal }) => fetchMenu(partner_id, signal),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
  })
  const items = menu.data?.value
  const named = categories.data
  const saved = useMemo(() => items && named && sectionsOf(items, namesById(named)), [items, named])
  // A section that was added meanwhile comes last.
  const placeOf = ({ id }: Section) => (order.includes(id) ? order.indexOf(id) : order.length)
  const sections = saved?.toSorted((a, b) => placeOf(a) - placeOf(b))

  const saving = useSingleFlightMutation({
    mutationFn: (order: readonly Item[]) => saveOrder(order, startEtag ?? menu.data?.etag),
    // Also after a refusal: the menu has changed, and after its message saving again overwrites it.
    onSettled: (_, error) => {
      if (!error || isRefusal(error)) setStartEtag(undefined)
      client.invalidateQueries({ queryKey: queryKeys.list(item.list) })
      return client.invalidateQueries({ queryKey: queryKeys.record(item.ofPartner) })
    },
  })
  const error = menu.error ?? categories.error ?? saving.error
  return {
    sections,
    failed: Boolean(menu.error ?? categories.error) && !saved,
    retry: () => {
      menu.refetch()
      categories.refetch()
    },
    note: error ? { text: failureText(error), failed: true } : saving.data && { text: saving.data.message },
    unsaved:
      sections !== undefined && String(sections.map(({ id }) => id)) !== String(saved?.map(({ id }) => id)),
    saving: saving.isPending,
    move(from: number, to: number) {
      saving.reset()
      setStartEtag((before) => before ?? menu.data?.etag)
      setOrder(moved(sections ?? [], from, to).map(({ id }) => id))
    },
    save: () => saving.mutate((sections ?? []).flatMap(({ items }) => items)),
  }
}
