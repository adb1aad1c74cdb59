import type { ReactNode } from 'react'
import { allResources, type Resource, type ResourceName, resources } from '../../resources/registry.ts'
import {
  BellIcon,
  ChatIcon,
  ContactsIcon,
  DeliveriesIcon,
  EmailIcon,
  HomeIcon,
  MenuCardIcon,
  OrderBoardIcon,
  SortIcon,
} from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'

export interface Entry {
  readonly label: string
  readonly icon: () => ReactNode
  /** An entry without a route is not a link. */
  readonly to?: string
  /** The record whose add and edit screens belong to this entry. */
  readonly record?: string
  /** Loads the code of its page. */
  readonly preload?: (() => Promise<unknown>) | undefined
}

const entryOf = (record: string, { label, icon, path, screens }: Resource): Entry => ({
  label: String(t[label]),
  icon,
  to: path,
  record,
  preload: screens?.list,
})
const listOf = (name: ResourceName) => entryOf(name, resources[name])

/** The sidebar's entries in the order of section 2.2. */
export const entries: readonly Entry[] = [
  listOf('partner'),
  listOf('order'),
  listOf('user'),
  listOf('transaction'),
  { label: t.menu, icon: MenuCardIcon, to: '/menu' },
  listOf('category'),
  { label: t.sortItems, icon: SortIcon, to: '/sort/items' },
  listOf('item'),
  listOf('promo'),
  listOf('loyalty_card'),
  { label: t.email, icon: EmailIcon, to: '/send/email' },
  listOf('admin'),
  { label: t.notifications, icon: BellIcon, to: '/send/notification' },
  { label: t.chat, icon: ChatIcon },
  { label: t.contacts, icon: ContactsIcon },
]

const specified = new Set(entries.map(({ record }) => record))

/** Screens whose place in the sidebar the specification leaves open, and lists that it does not know. */
export const moreEntries: readonly Entry[] = [
  { label: t.home, icon: HomeIcon, to: '/' },
  { label: t.orderBoard, icon: OrderBoardIcon, to: '/2' },
  { label: t.deliveries, icon: DeliveriesIcon, to: '/3' },
  ...allResources.filter(([name]) => !specified.has(name)).map(([name, resource]) => entryOf(name, resource)),
]
