import { item } from '@tiffin/contract'
import { useRef } from 'react'
import { isRefusal, Refused } from '../../session/call.ts'
import { call } from '../../session/session.ts'
import { orderOf } from './sorting.ts'

/** A partner's items in menu order. */
export const fetchMenu = (partner_id: number, signal?: AbortSignal) =>
  call(item.ofPartner, { params: { partner_id }, signal })

/**
 * Saves the order of a menu, unless somebody else has changed it since the version with this ETag. If the present order is one
 * that was sent from here and never answered, that is no conflict.
 */
export function useSaveMenuOrder(partner_id: number) {
  const unanswered = useRef<string>(undefined)
  return async (items: readonly { readonly id: number }[], etag: string | undefined) => {
    const data = items.map(({ id }, order) => ({ item_id: id, order }))
    const save = (version: string | undefined) =>
      call(item.arrange, { params: { partner_id }, body: { data }, etag: version })
    try {
      return await save(etag)
    } catch (error) {
      if (!isRefusal(error)) unanswered.current = orderOf(items)
      if (!(error instanceof Refused && error.status === 409)) throw error
      const now = await fetchMenu(partner_id)
      if (![orderOf(items), unanswered.current].includes(orderOf(now.value))) throw error
      return save(now.etag)
    }
  }
}
