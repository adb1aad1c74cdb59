import { randomInt } from 'node:crypto'
import { LoyaltyCard, loyaltyCard } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { crud } from '../crud/crud.ts'
import { customers, pricePlans, loyaltyCards as table } from '../database/schema.ts'
import { Conflict } from '../http/errors.ts'
import { type Call, type Resource, serve } from '../http/serve.ts'
import { referencedRow } from '../lists/record-shape.ts'

const yearsValid = 3

const { id, card_number, user_id, card_exp_date, activated, createdAt } = table

export const loyaltyCards: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Loyalty card',
    resource: 'loyalty_card',
    table,
    answers: LoyaltyCard,
    computed: {
      price_plan: referencedRow({ name: pricePlans.name }, eq(pricePlans.id, table.price_plan_id)),
    },
    belongsTo: [{ by: table.user_id, to: customers, text: customers.search }],
    sortBy: { id, card_number, user_id, card_exp_date, activated, createdAt },
    refersTo: { user_id: 'customer' },
    rules: { loyalty_cards_number_taken: 'Another loyalty card already has this number.' },
  })

  /** Draws another number if the random one is taken. */
  async function issue(call: Call<typeof loyaltyCard.create>, triesLeft = 5) {
    const card = { user_id: call.body.user_id, card_number: newCardNumber(), card_exp_date: expiry() }
    try {
      return await verbs.create(card, call)
    } catch (error) {
      if (error instanceof Conflict && triesLeft > 1) return issue(call, triesLeft - 1)
      throw error
    }
  }

  serve(app, loyaltyCard.list, verbs.list, verbs.tables)
  serve(app, loyaltyCard.one, ({ params }) => verbs.one(params.id))
  serve(app, loyaltyCard.create, (call) => issue(call))
  serve(app, loyaltyCard.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, loyaltyCard.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, loyaltyCard.restore, (call) => verbs.restore(call.params.id, call))
}

function expiry(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + yearsValid)
  return day.toISOString().slice(0, 10)
}

/** 9 (national issuer), 050 (Bangladesh), eleven random digits and the Luhn check digit. */
function newCardNumber(): string {
  const digits = Array.from({ length: 11 }, () => randomInt(10)).join('')
  const body = `9050${digits}`
  return `${body}${checkDigit(body)}`
}

/** The Luhn algorithm. */
function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return (10 - (sum % 10)) % 10
}
