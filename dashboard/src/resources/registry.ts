import {
  admin,
  customer,
  type Endpoint,
  item,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  promo,
  transaction,
} from '@tiffin/contract'

/** A kind of record: the addresses of its screens, and the list that they begin with. */
export interface Resource {
  /** The address of its list. */
  readonly path: string
  readonly list: Endpoint
  /** How many rows its list requests at a time; without it, as many as the server gives. */
  readonly limit?: number
}

export const resources = {
  partner: { path: '/view/partners', list: partner.list, limit: 200 },
  order: { path: '/view/orders', list: order.list, limit: 500 },
  user: { path: '/view/users', list: customer.list, limit: 100 },
  transaction: { path: '/view/transactions', list: transaction.list, limit: 500 },
  category: { path: '/view/categories', list: itemCategory.list, limit: 200 },
  item: { path: '/view/items', list: item.list, limit: 300 },
  promo: { path: '/view/promos', list: promo.list, limit: 500 },
  loyalty_card: { path: '/view/loyalty_cards', list: loyaltyCard.list, limit: 500 },
  admin: { path: '/view/admins', list: admin.list },
} satisfies Record<string, Resource>

/** The first request of each list, by the address of the list. */
export const firstRequests = Object.fromEntries(
  Object.values<Resource>(resources).map(({ path, list, limit }) => [
    path,
    limit ? `${list.path}?limit=${limit}&offset=0` : list.path,
  ]),
)
