import {
  AdminsIcon,
  BellIcon,
  CardIcon,
  CategoriesIcon,
  ChatIcon,
  ContactsIcon,
  EmailIcon,
  ItemsIcon,
  MenuCardIcon,
  OrdersIcon,
  PartnersIcon,
  PromosIcon,
  SortIcon,
  TransactionsIcon,
  UsersIcon,
} from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'

/** The sidebar's entries in the order of section 2.2. Those without a route are not links. */
export const entries = [
  { label: w.partners, icon: PartnersIcon, to: '/view/partners' },
  { label: w.orders, icon: OrdersIcon, to: '/view/orders' },
  { label: w.users, icon: UsersIcon, to: '/view/users' },
  { label: w.transactions, icon: TransactionsIcon, to: '/view/transactions' },
  { label: w.menu, icon: MenuCardIcon, to: '/menu' },
  { label: w.categories, icon: CategoriesIcon, to: '/view/categories' },
  { label: w.sortItems, icon: SortIcon, to: '/sort/items' },
  { label: w.items, icon: ItemsIcon, to: '/view/items' },
  { label: w.promos, icon: PromosIcon, to: '/view/promos' },
  { label: w.loyaltyCards, icon: CardIcon, to: '/view/loyalty_cards' },
  { label: w.email, icon: EmailIcon, to: '/send/email' },
  { label: w.admins, icon: AdminsIcon, to: '/view/admins' },
  { label: w.notifications, icon: BellIcon, to: '/send/notification' },
  { label: w.chat, icon: ChatIcon },
  { label: w.contacts, icon: ContactsIcon },
]
