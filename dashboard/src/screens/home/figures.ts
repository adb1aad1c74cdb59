import type { Order } from '@tiffin/contract'
import { count } from '../../kit/cells.tsx'
import { w } from '../../wording/wording.ts'
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
  const orMore = (text: string) => (reachBackTo(midnight) ? text : w.orMore(text))

  const today = newest.filter((order) => timeOf(order) >= midnight)
  const yesterday = newest.filter((order) => timeOf(order) >= dayBefore && timeOf(order) < midnight)
  const having = (status: string) => today.filter(({ order_status }) => order_status.status_name === status)
  const worth = today.reduce((sum, { final_price }) => sum + final_price, 0)
  const rejected = having('Rejected').reduce((sum, { final_price }) => sum + final_price, 0)
  const pending = w.pendingOrders(count(having('Pending').length))
  return {
    placed: {
      value: orMore(count(today.length)),
      note: reachBackTo(dayBefore) ? w.andYesterday(pending, count(yesterday.length)) : pending,
    },
    delivered: {
      value: orMore(count(having('Deliverd').length)),
      note: w.onTheirWay(count(having('Accepted').length)),
    },
    worth: { value: orMore(w.taka(worth - rejected)), note: w.sinceMidnight },
  }
}
