import { describe, expect, test } from 'vitest'
import { makeRecords } from '../src/index.ts'

const records = makeRecords(Date.parse('2026-03-13T15:20:00.000Z'))

const hundredths = (amount: number | null) => Math.round((amount ?? 0) * 100)

describe('orders', () => {
  test('the price is the sum of the lines and the delivery, less what a promo takes off', () => {
    const bills = new Map<string, number>()
    for (const { order_id, quantity, price } of records.orderLines) {
      bills.set(order_id, (bills.get(order_id) ?? 0) + quantity * hundredths(price))
    }
    for (const { row: order, fee, discount } of records.placed) {
      const bill = bills.get(order.order_id) ?? 0
      expect(bill).toBeGreaterThan(0)
      expect(hundredths(order.final_price)).toBe(bill + fee - discount)
      if (discount) expect(order.note).toMatch(/^Promo \w+ applied\.$/)
      if (order.delivery_address === null) expect(fee).toBe(0)
    }
  })

  test('the lines are things that the partner sells', () => {
    const partnerOf = new Map(records.orders.map((order) => [order.order_id, order.partner_id]))
    for (const line of records.orderLines) {
      expect(records.items[(line.item_id ?? 0) - 1]).toMatchObject({
        item_name: line.name,
        partner_id: partnerOf.get(line.order_id),
      })
    }
  })

  test('numbers follow the time, some are under way, a few belong to people who left', () => {
    const times = records.orders.map((order) => order.createdAt)
    expect(times).toEqual(times.toSorted())
    const count = (status: number) =>
      records.orders.filter((order) => order.order_status_id === status).length
    expect(count(1)).toBeGreaterThan(3)
    expect(count(2)).toBeGreaterThan(3)
    expect(count(3)).toBeGreaterThan(50)
    expect(count(4)).toBeGreaterThan(2100)
    const ofDeleted = records.orders.filter(
      (order) => records.customers[(order.owner_id ?? 0) - 1]?.deletedAt,
    )
    expect(ofDeleted.length / 2500).toBeCloseTo(0.02, 2)
  })
})

describe('transactions', () => {
  test('each repeats what the paid order says: amount, customer, partner, card, cashback', () => {
    const orders = new Map(records.orders.map((order) => [order.order_id, order]))
    for (const transaction of records.transactions) {
      const order = orders.get(transaction.order_id ?? '')
      expect(order).toMatchObject({
        isPaid: true,
        final_price: transaction.total_amount,
        owner_id: transaction.user_id,
        partner_id: transaction.partner_id,
      })
      const card = records.loyaltyCards[(transaction.loyalty_card_id ?? 0) - 1]
      expect(card?.card_number ?? null).toBe(transaction.card_number)
      if (card) expect(card.user_id).toBe(transaction.user_id)
      const percent = records.partners[(transaction.partner_id ?? 0) - 1]?.cashback ?? Number.NaN
      const earned = Math.round((hundredths(transaction.total_amount) * percent) / 100)
      const due = transaction.status === 'Refunded' ? 0 : earned
      expect(hundredths(transaction.cashback)).toBe(card ? due : 0)
    }
  })
})
