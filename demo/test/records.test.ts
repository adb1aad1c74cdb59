import { describe, expect, test } from 'vitest'
import { makeRecords } from '../src/index.ts'

const records = makeRecords(Date.parse('2026-03-13T15:20:00.000Z'))

test.each(['2025-06-20T21:10:00Z', '2027-01-01T00:00:00Z', '2028-02-29T08:00:00Z'])(
  'records can be made for any moment: %s',
  (at) => {
    const now = Date.parse(at)
    const { promos, transactions, orders, customers, items } = makeRecords(now)
    expect(promos).toHaveLength(60)
    expect(new Set(promos.map((promo) => promo.promo_code)).size).toBe(60)
    expect(transactions).toHaveLength(1500)
    for (const record of [...orders, ...customers, ...items, ...transactions]) {
      expect(record.createdAt <= new Date(now).toISOString()).toBe(true)
    }
  },
)

describe('people', () => {
  test('nobody real can be reached: every address is at an example domain', () => {
    for (const { email } of [...records.customers, ...records.partners]) {
      expect(email).toMatch(/^[a-z0-9.-]+@example\.(com|org|net)$/)
    }
  })

  test('mobile numbers are those of Bangladesh', () => {
    for (const { phone } of [...records.customers, ...records.partners]) {
      expect(phone).toMatch(/^\+8801[3-9]\d{8}$/)
    }
  })

  test('every card passes the check of its number, and no two have the same', () => {
    for (const { card_number } of records.loyaltyCards) expect(luhnSum(card_number) % 10).toBe(0)
    expect(new Set(records.loyaltyCards.map((card) => card.card_number)).size).toBe(900)
  })

  test('nobody acts before they joined, nor after they left', () => {
    for (const order of records.orders) {
      const owner = records.customers[order.owner_id - 1]
      expect(time(owner?.createdAt)).toBeLessThan(time(order.createdAt))
      if (owner?.deletedAt) expect(time(order.createdAt)).toBeLessThan(time(owner.deletedAt))
    }
    for (const card of records.loyaltyCards) {
      expect(time(records.customers[card.user_id - 1]?.createdAt)).toBeLessThan(time(card.createdAt))
    }
  })
})

const time = (text = '') => Date.parse(text)

function luhnSum(number: string): number {
  expect(number).toMatch(/^\d{16}$/)
  return [...number].reduce((sum, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}

describe('menus', () => {
  test('the places of a partner’s items count from 0 without a gap, or are not set', () => {
    for (const partner of records.partners) {
      const places = records.items
        .filter((item) => item.partner_id === partner.id)
        .flatMap((item) => item.position ?? [])
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index))
    }
    expect(records.items.some((item) => item.position === null)).toBe(true)
  })
})
