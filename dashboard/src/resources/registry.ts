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
import type { ComponentType, ReactNode } from 'react'
import {
  AdminsIcon,
  CardIcon,
  CategoriesIcon,
  ItemsIcon,
  OrdersIcon,
  PartnersIcon,
  PromosIcon,
  TransactionsIcon,
  UsersIcon,
} from '../ui/base/icons.tsx'
import type { ListProps } from '../ui/list/list-screen.tsx'
import type { Wording } from '../wording/original.ts'

type LoadScreen<Props = object> = () => Promise<ComponentType<Props>>

export interface Resource {
  /** The path of its list. Its key in `resources` is the name in `/add/…` and `/edit/…/:id`. */
  readonly path: string
  readonly label: keyof Wording
  readonly icon: () => ReactNode
  readonly list: Endpoint
  /** The rows that its list requests at a time; without it, as many as the server gives. */
  readonly limit?: number
  readonly screens?: {
    readonly list: LoadScreen<ListProps>
    readonly add?: LoadScreen
    readonly edit: LoadScreen
  }
}

/**
 * Every kind of record: routes, sidebar and early requests are made from it. `vite.config.ts` runs this file at build time, so
 * it imports neither the wording nor a screen directly.
 */
export const resources = {
  partner: {
    path: '/view/partners',
    label: 'partners',
    icon: PartnersIcon,
    list: partner.list,
    limit: 200,
    screens: {
      list: async () => (await import('./partners.tsx')).PartnerList,
      add: async () => (await import('./partners.tsx')).AddPartner,
      edit: async () => (await import('./partners.tsx')).EditPartner,
    },
  },
  // Its screens stand in app/routes.tsx: the list is loaded with the frame, and an order is edited over it.
  order: { path: '/view/orders', label: 'orders', icon: OrdersIcon, list: order.list, limit: 500 },
  user: {
    path: '/view/users',
    label: 'users',
    icon: UsersIcon,
    list: customer.list,
    limit: 100,
    screens: {
      list: async () => (await import('./users.tsx')).UserList,
      add: async () => (await import('./users.tsx')).AddUser,
      edit: async () => (await import('./users.tsx')).EditUser,
    },
  },
  transaction: {
    path: '/view/transactions',
    label: 'transactions',
    icon: TransactionsIcon,
    list: transaction.list,
    limit: 500,
    screens: {
      list: async () => (await import('./transactions.tsx')).TransactionList,
      edit: async () => (await import('./transactions.tsx')).EditTransaction,
    },
  },
  category: {
    path: '/view/categories',
    label: 'categories',
    icon: CategoriesIcon,
    list: itemCategory.list,
    limit: 200,
    screens: {
      list: async () => (await import('./categories.tsx')).CategoryList,
      add: async () => (await import('./categories.tsx')).AddCategory,
      edit: async () => (await import('./categories.tsx')).EditCategory,
    },
  },
  item: {
    path: '/view/items',
    label: 'items',
    icon: ItemsIcon,
    list: item.list,
    limit: 300,
    screens: {
      list: async () => (await import('./items.tsx')).ItemList,
      add: async () => (await import('./items.tsx')).AddItem,
      edit: async () => (await import('./items.tsx')).EditItem,
    },
  },
  promo: {
    path: '/view/promos',
    label: 'promos',
    icon: PromosIcon,
    list: promo.list,
    limit: 500,
    screens: {
      list: async () => (await import('./promos.tsx')).PromoList,
      add: async () => (await import('./promos.tsx')).AddPromo,
      edit: async () => (await import('./promos.tsx')).EditPromo,
    },
  },
  loyalty_card: {
    path: '/view/loyalty_cards',
    label: 'loyaltyCards',
    icon: CardIcon,
    list: loyaltyCard.list,
    limit: 500,
    screens: {
      list: async () => (await import('./loyalty-cards.tsx')).LoyaltyCardList,
      add: async () => (await import('./loyalty-cards.tsx')).AddLoyaltyCard,
      edit: async () => (await import('./loyalty-cards.tsx')).EditLoyaltyCard,
    },
  },
  admin: {
    path: '/view/admins',
    label: 'admins',
    icon: AdminsIcon,
    list: admin.list,
    screens: {
      list: async () => (await import('./admins.tsx')).AdminList,
      add: async () => (await import('./admins.tsx')).AddAdmin,
      edit: async () => (await import('./admins.tsx')).EditAdmin,
    },
  },
} satisfies Record<string, Resource>

export type ResourceName = keyof typeof resources

export const allResources: readonly (readonly [string, Resource])[] = Object.entries(resources)

/** The first request of each list, by the path of the list. */
export const firstRequests = Object.fromEntries(
  allResources.map(([, { path, list, limit }]) => [
    path,
    limit ? `${list.path}?limit=${limit}&offset=0` : list.path,
  ]),
)
