import { admin } from './admin.ts'
import { itemCategory } from './category.ts'
import { customer } from './customer.ts'
import { item } from './item.ts'
import { loyaltyCard } from './loyalty-card.ts'
import { order } from './order.ts'
import { partner } from './partner.ts'
import { promo } from './promo.ts'
import { transaction } from './transaction.ts'

/** The calls of every kind of record, by the name of the kind in the history. */
export const recordCalls = {
  'super-admin': admin,
  item_category: itemCategory,
  item,
  loyalty_card: loyaltyCard,
  customer,
  order,
  partner,
  promo,
  transaction,
}

export type RecordName = keyof typeof recordCalls
