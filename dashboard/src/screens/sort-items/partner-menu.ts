import { item } from '@tiffin/contract'
import { useRef } from 'react'
import { isRefusal, Refused } from '../../session/call.ts'
import { call } from '../../session/session.ts'
import { orderOf } from './sorting.ts'

/** A partner's items in the order of their menu. */
export const fetchMenu = (partner_id: number, signal?: AbortSignal) =>
  call(item.ofPartner, { params: { partner_id }, signal })

/**
 * Puts a menu in order, unless another has done so since the state of it that was seen. What was sent from here before, and
 * had no answer, is no other's.
 */
export function useSaveMenuOrder(partner_id: number) {
  const unanswered = useRef<string>(undefined)
  return async (items: readonly { readonly id: number }[], etag: string | undefined) => {
    const data = items.map(({ id }, order) => ({ item_id: id, order }))
    const arrange = (seen: string | undefined) =>
      call(item.arrange, { params: { partner_id }, body: { data }, etag: seen })
    try {
      return await arrange(etag)
    } catch (error) {
      if (!isRefusal(error)) unanswered.current = orderOf(items)
      if (!(error instanceof Refused && error.status === 409)) throw error
      const now = await fetchMenu(partner_id)
      if (![orderOf(items), unanswered.current].includes(orderOf(now.value))) throw error
      return arrange(now.etag)
    }
  }
}
