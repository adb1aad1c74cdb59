import { minute } from '../clock.ts'
import type { Random } from '../random.ts'

/** The numbers that the first migration gives them. */
export const orderStatus = { pending: 1, accepted: 2, rejected: 3, delivered: 4 } as const
type Status = keyof typeof orderStatus

/** How far an order of this age has come: its status, whether it is paid, and its times in minutes. */
export function progressOf(random: Random, age: number, cash: boolean) {
  const status = statusAt(random, age)
  const estimated = random.int(5, 14) * 5
  const cooking = random.int(10, Math.min(40, estimated))
  const took = Math.max(cooking + 8, estimated + random.int(-12, 22))
  const done = status === 'delivered'
  return {
    order_status_id: orderStatus[status],
    isPaid: isPaid(random, status, cash),
    rejected: status === 'rejected',
    estimated_delivery_time: status === 'rejected' && random.chance(0.6) ? null : estimated,
    food_ready_time: done || status === 'accepted' ? cooking : null,
    actual_delivery_time: done ? Math.min(took, Math.floor(age / minute)) : null,
  }
}

function statusAt(random: Random, age: number): Status {
  if (age < 30 * minute) return random.chance(0.85) ? 'pending' : 'accepted'
  if (age < 95 * minute) {
    return random.weighted([
      ['accepted', 80],
      ['pending', 8],
      ['rejected', 6],
      ['delivered', age > 60 * minute ? 20 : 0],
    ])
  }
  return random.weighted([
    ['delivered', 924],
    ['rejected', 72],
    ['accepted', 4],
  ])
}

/** Cash is paid at the delivery, everything else before, unless the payment failed or the order was rejected first. */
function isPaid(random: Random, status: Status, cash: boolean): boolean {
  if (cash) return status === 'delivered' && random.chance(0.992)
  if (status === 'delivered') return true
  return random.chance(status === 'rejected' ? 0.6 : 0.9)
}
