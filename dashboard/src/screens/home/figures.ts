import type { Order } from '@tiffin/contract'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import type { Figures } from './summary-cards.tsx'

/**
 * What has been ordered since midnight, of the newest orders. Where these do not reach back that far and there are
 * others, the figures say that there is more.
 */
export function figuresOf(newest: readonly Order[], all: boolean, now = new Date()): Figures {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const timeOf = ({ createdAt }: Order) => new Date(createdAt)
  const oldest = newest.at(-1)
  const reachBackTo = (time: Date) => all || (oldest !== undefined && timeOf(oldest) < time)
  const orMore = (text: string) => (reachBackTo(midnight) ? text : t.orMore(text))

  const today = newest.filter((order) => timeOf(order) >= midnight)
  const yesterday = newest.filter((order) => timeOf(order) >= dayBefore && timeOf(order) < midnight)
  const having = (status: string) => today.filter(({ order_status }) => order_status.status_name === status)
  const worth = today.reduce((sum, { final_price }) => sum + final_price, 0)
  const rejected = having('Rejected').reduce((sum, { final_price }) => sum + final_price, 0)
  const pending = t.pendingOrders(formatCount(having('Pending').length))
  return {
    placed: {
      value: orMore(formatCount(today.length)),
      note: reachBackTo(dayBefore) ? t.andYesterday(pending, formatCount(yesterday.length)) : pending,
    },
    delivered: {
      value: orMore(formatCount(having('Deliverd').length)),
      note: t.onTheirWay(formatCount(having('Accepted').length)),
    },
    worth: { value: orMore(t.taka(worth - rejected)), note: t.sinceMidnight },
  }
}
