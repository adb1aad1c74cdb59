import { ascending } from '../ascending.ts'
import { dayNumber, iso, minute } from '../clock.ts'
import type { CardRow } from '../people/cards.ts'
import { mobileNumber } from '../people/contacts.ts'
import { seeded } from '../random.ts'
import { orderStatus } from './order-progress.ts'
import type { DemoOrder } from './orders.ts'

const transactionCount = 1500

/** Every online payment, filled up to the count by cash payments, those with a loyalty card first. */
export function makeTransactions(now: number, orders: readonly DemoOrder[], cards: readonly CardRow[]) {
  const random = seeded('transactions')
  const taken = new Set<string>()
  const cardsOf = new Map<number, CardRow[]>()
  for (const card of cards) cardsOf.set(card.user_id, [...(cardsOf.get(card.user_id) ?? []), card])
  const cardAt = ({ customer, row }: DemoOrder) =>
    cardsOf
      .get(customer.row.id)
      ?.findLast(
        (card) =>
          card.createdAt < row.createdAt &&
          card.activated &&
          card.card_exp_date >= row.createdAt.slice(0, 10),
      )

  const paid = orders.filter((order) => order.row.isPaid)
  const online = paid.filter((order) => order.payment !== 'Cash on delivery')
  const cash = random.shuffled(paid.filter((order) => order.payment === 'Cash on delivery'))
  cash.sort(ascending((order) => (cardAt(order) ? 0 : 1)))

  return [...online, ...cash]
    .slice(0, transactionCount)
    .map((order) => {
      const { row, customer, partner, payment, total } = order
      const card = cardAt(order)
      const inCash = payment === 'Cash on delivery'
      const time = Math.min(
        now,
        order.time + (inCash ? (row.actual_delivery_time ?? 30) : random.int(1, 3)) * minute,
      )
      const refunded = row.order_status_id === orderStatus.rejected
      const settling =
        !refunded && row.order_status_id !== orderStatus.delivered && payment === 'Card' && random.chance(0.5)
      const cashback = refunded ? 0 : Math.round((total * partner.profile.cashback) / 100) / 100
      return {
        id: 0,
        transaction_id: transactionId(dayNumber(time)),
        total_amount: row.final_price,
        order_id: row.order_id,
        user_id: customer.row.id,
        partner_id: partner.row.id,
        loyalty_card_id: card?.id ?? null,
        card_number: card?.card_number ?? null,
        cashback: card ? cashback : null,
        mobile_number:
          payment === 'Card' ? null : random.chance(0.93) ? customer.row.phone : mobileNumber(random),
        payment_type: payment,
        status: refunded ? 'Refunded' : settling ? 'Pending' : 'Completed',
        createdAt: iso(time),
        updatedAt: iso(time),
        deletedAt: null,
        time,
      }
    })
    .sort(ascending(({ time }) => time))
    .map(({ time: _, ...row }, index) => ({ ...row, id: index + 1 }))

  function transactionId(date: string): string {
    const id = `TXN-${date}-${random.characters('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 6)}`
    if (taken.has(id)) return transactionId(date)
    taken.add(id)
    return id
  }
}
