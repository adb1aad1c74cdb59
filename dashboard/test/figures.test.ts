import type { Order } from '@tiffin/contract'
import { expect, test } from 'vitest'
import './storage.ts'

const { figuresOf } = await import('../src/screens/home/figures.ts')

const now = new Date(2026, 10, 15, 13)
const order = (day: number, hour: number, status_name: string, final_price: number) =>
  ({
    createdAt: new Date(2026, 10, day, hour).toISOString(),
    order_status: { status_name },
    final_price,
  }) as Order

const orders = [
  order(15, 12, 'Pending', 100),
  order(15, 11, 'Accepted', 200),
  order(15, 1, 'Rejected', 400),
  order(15, 0, 'Deliverd', 800),
  order(14, 23, 'Deliverd', 1600),
]

test('the figures of home are those since midnight, without the value of what was rejected [B-13]', () => {
  const { placed, delivered, worth } = figuresOf(orders, true, now)
  expect(placed).toEqual({ value: '4', note: '1 pending, 1 in all yesterday' })
  expect(delivered).toEqual({ value: '1', note: '1 on their way' })
  expect(worth.value).toBe('৳1,100')
})

test('the figures are marked as incomplete if the newest orders do not reach back to midnight [B-13]', () => {
  const { placed, worth } = figuresOf(orders.slice(0, 3), false, now)
  expect(placed).toEqual({ value: '3+', note: '1 pending' })
  expect(worth.value).toBe('৳300+')
})

test('yesterday is left out if the newest orders do not reach back to its beginning [B-13]', () => {
  expect(figuresOf(orders, false, now).placed).toEqual({ value: '4', note: '1 pending' })
})
