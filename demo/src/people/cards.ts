import { ascending } from '../ascending.ts'
import { day, iso, isoDate, minute } from '../clock.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoCustomer } from './customers.ts'

const cardCount = 900
/** How many customers lost their card, and so have two. */
const replacedCount = 38

export type CardRow = ReturnType<typeof makeCards>[number]

export function makeCards(now: number, customers: readonly DemoCustomer[]) {
  const random = seeded('cards')
  const holders = random
    .shuffled(customers.filter((customer) => customer.left === null))
    .sort(ascending((customer) => (customer.orderShare === 0 && random.chance(0.7) ? 1 : 0)))
    .slice(0, cardCount - replacedCount)
  const taken = new Set<string>()
  const issue = (userId: number, time: number, activated: boolean) => {
    const premium = random.chance(0.27)
    const years = premium ? 4 : random.pick([1, 2, 2, 3])
    return {
      id: 0,
      card_number: cardNumber(random, taken),
      user_id: userId,
      card_exp_date: isoDate(time + years * 365 * day),
      activated,
      price_plan_id: premium ? 2 : 1,
      createdAt: iso(time),
      updatedAt: iso(time),
      deletedAt: null,
    }
  }
  const cards = holders.flatMap(({ row, joined }, index) => {
    const first = joined + (now - joined) * 0.5 * random.fraction() ** 4 + minute / 2
    if (index >= replacedCount) return [issue(row.id, first, random.chance(0.93))]
    return [
      issue(row.id, first, false),
      issue(row.id, first + (now - first) * (0.3 + 0.6 * random.fraction()), true),
    ]
  })
  return cards.sort(ascending((card) => card.createdAt)).map((card, index) => ({ ...card, id: index + 1 }))
}

/** The major industry 9 (national), the country code 050 of Bangladesh, eleven digits and the check digit. */
function cardNumber(random: Random, taken: Set<string>): string {
  const body = `9050${random.digits(11)}`
  const number = body + luhnDigit(body)
  if (taken.has(number)) return cardNumber(random, taken)
  taken.add(number)
  return number
}

function luhnDigit(body: string): number {
  const sum = [...body].reduceRight((total, digit, index) => {
    const doubled = (body.length - index) % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}
