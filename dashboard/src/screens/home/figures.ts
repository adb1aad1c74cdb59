import type { Order } from '@tiffin/contract'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import type { Figures } from './summary-cards.tsx'

/** The figures since midnight, from the newest orders. Figures of a day that these do not cover have a '+'. */
export function figuresOf(newest: readonly Order[], all: boolean, now = new Date()): Figures {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const timeOf = ({ createdAt }: Order) => new Date(createdAt)
  const oldest = newest.at(-1)
  const covers = (time: Date) => all || (oldest !== undefined && timeOf(oldest) < time)
  const orMore = (text: string) => (covers(midnight) ? text : t.orMore(text))

  const today = newest.filter((order) => timeOf(order) >= midnight)
  const yesterday = newest.filter((order) => timeOf(order) >= dayBefore && timeOf(order) < midnight)
  const withStatus = (status: string) =>
    today.filter(({ order_status }) => order_status.status_name === status)
  const worth = today.reduce((sum, { final_price }) => sum + final_price, 0)
  const rejected = withStatus('Rejected').reduce((sum, { final_price }) => sum + final_price, 0)
  const pending = t.pendingOrders(formatCount(withStatus('Pending').length))
  return {
    placed: {
      value: orMore(formatCount(today.length)),
      note: covers(dayBefore) ? t.andYesterday(pending, formatCount(yesterday.length)) : pending,
    },
    delivered: {
      value: orMore(formatCount(withStatus('Deliverd').length)),
      note: t.onTheirWay(formatCount(withStatus('Accepted').length)),
    },
    worth: { value: orMore(t.taka(worth - rejected)), note: t.sinceMidnight },
  }
}
