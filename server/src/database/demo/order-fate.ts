import { minute } from './clock.ts'
import type { Random } from './random.ts'

/** As the first migration numbers them. */
const status = { pending: 1, accepted: 2, rejected: 3, delivered: 4 } as const
type Status = keyof typeof status

/** What has become of an order by now: how far it is, whether it is paid, how long things took. */
export function fateOf(random: Random, age: number, cash: boolean) {
  const state = stateAt(random, age)
  const estimated = random.int(5, 14) * 5
  const cooking = random.int(10, Math.min(40, estimated))
  const took = Math.max(cooking + 8, estimated + random.int(-12, 22))
  const done = state === 'delivered'
  return {
    order_status_id: status[state],
    isPaid: paid(random, state, cash),
    refused: state === 'rejected',
    estimated_delivery_time: state === 'rejected' && random.chance(0.6) ? null : estimated,
    food_ready_time: done || state === 'accepted' ? cooking : null,
    actual_delivery_time: done ? Math.min(took, Math.floor(age / minute)) : null,
  }
}

function stateAt(random: Random, age: number): Status {
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

/** Cash comes with the delivery; anything else beforehand, unless the payment failed or the order was refused first. */
function paid(random: Random, state: Status, cash: boolean): boolean {
  if (cash) return state === 'delivered' && random.chance(0.992)
  if (state === 'delivered') return true
  return random.chance(state === 'rejected' ? 0.6 : 0.9)
}
