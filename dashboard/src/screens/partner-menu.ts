import { item } from '@tiffin/contract'
import { call } from '../session/session.ts'

/** A partner's items in the order of their menu. */
export const fetchMenu = (partner_id: number, signal?: AbortSignal) =>
  call(item.ofPartner, { params: { partner_id }, signal })

/** Puts a menu in order, unless another has done so since the state of it that was seen. */
export const arrangeMenu = (
  partner_id: number,
  items: readonly { readonly id: number }[],
  etag: string | undefined,
) =>
  call(item.arrange, {
    params: { partner_id },
    body: { data: items.map(({ id }, order) => ({ item_id: id, order })) },
    etag,
  })
