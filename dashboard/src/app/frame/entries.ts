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
} from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'

export interface Entry {
  readonly label: string
  readonly icon: () => ReactNode
  /** Those without a route are not links. */
  readonly to?: string
  /** Whose add and edit screens belong to this entry. */
  readonly record?: string
}

/** The sidebar's entries in the order of section 2.2. */
export const entries: readonly Entry[] = [
  { label: w.partners, icon: PartnersIcon, to: '/view/partners', record: 'partner' },
  { label: w.orders, icon: OrdersIcon, to: '/view/orders', record: 'order' },
  { label: w.users, icon: UsersIcon, to: '/view/users', record: 'user' },
  { label: w.transactions, icon: TransactionsIcon, to: '/view/transactions', record: 'transaction' },
  { label: w.menu, icon: MenuCardIcon, to: '/menu' },
  { label: w.categories, icon: CategoriesIcon, to: '/view/categories', record: 'category' },
  { label: w.sortItems, icon: SortIcon, to: '/sort/items' },
  { label: w.items, icon: ItemsIcon, to: '/view/items', record: 'item' },
  { label: w.promos, icon: PromosIcon, to: '/view/promos', record: 'promo' },
  { label: w.loyaltyCards, icon: CardIcon, to: '/view/loyalty_cards', record: 'loyalty_card' },
  { label: w.email, icon: EmailIcon, to: '/send/email' },
  { label: w.admins, icon: AdminsIcon, to: '/view/admins', record: 'admin' },
  { label: w.notifications, icon: BellIcon, to: '/send/notification' },
  { label: w.chat, icon: ChatIcon },
  { label: w.contacts, icon: ContactsIcon },
]

/** Screens whose place in the sidebar the specification leaves open. */
export const moreEntries: readonly Entry[] = [
  { label: w.home, icon: HomeIcon, to: '/' },
  { label: w.orderBoard, icon: OrderBoardIcon, to: '/2' },
  { label: w.deliveries, icon: DeliveriesIcon, to: '/3' },
]
