import type { ReactNode } from 'react'
import {
  AdminsIcon,
  BellIcon,
  CardIcon,
  CategoriesIcon,
  ChatIcon,
  ContactsIcon,
  DeliveriesIcon,
  EmailIcon,
  HomeIcon,
  ItemsIcon,
  MenuCardIcon,
  OrderBoardIcon,
  OrdersIcon,
  PartnersIcon,
  PromosIcon,
  SortIcon,
  TransactionsIcon,
  UsersIcon,
} from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'

export interface Entry {
  readonly label: string
  readonly icon: () => ReactNode
  /** An entry without a route is not a link. */
  readonly to?: string
  /** The record whose add and edit screens belong to this entry. */
  readonly record?: string
}

/** The sidebar's entries in the order of section 2.2. */
export const entries: readonly Entry[] = [
  { label: t.partners, icon: PartnersIcon, to: '/view/partners', record: 'partner' },
  { label: t.orders, icon: OrdersIcon, to: '/view/orders', record: 'order' },
  { label: t.users, icon: UsersIcon, to: '/view/users', record: 'user' },
  { label: t.transactions, icon: TransactionsIcon, to: '/view/transactions', record: 'transaction' },
  { label: t.menu, icon: MenuCardIcon, to: '/menu' },
  { label: t.categories, icon: CategoriesIcon, to: '/view/categories', record: 'category' },
  { label: t.sortItems, icon: SortIcon, to: '/sort/items' },
  { label: t.items, icon: ItemsIcon, to: '/view/items', record: 'item' },
  { label: t.promos, icon: PromosIcon, to: '/view/promos', record: 'promo' },
  { label: t.loyaltyCards, icon: CardIcon, to: '/view/loyalty_cards', record: 'loyalty_card' },
  { label: t.email, icon: EmailIcon, to: '/send/email' },
  { label: t.admins, icon: AdminsIcon, to: '/view/admins', record: 'admin' },
  { label: t.notifications, icon: BellIcon, to: '/send/notification' },
  { label: t.chat, icon: ChatIcon },
  { label: t.contacts, icon: ContactsIcon },
]

/** Screens whose place in the sidebar the specification leaves open. */
export const moreEntries: readonly Entry[] = [
  { label: t.home, icon: HomeIcon, to: '/' },
  { label: t.orderBoard, icon: OrderBoardIcon, to: '/2' },
  { label: t.deliveries, icon: DeliveriesIcon, to: '/3' },
]
