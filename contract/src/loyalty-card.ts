import { data, del, get, messageOnly, nested, Page, post, put, rows, within } from './endpoint.ts'
import { boolean, date, dateTime, filled, id, integer, object, partial, type Static, text } from './schema.ts'

export const LoyaltyCard = object({
  id,
  card_number: filled(30),
  user_id: id,
  card_exp_date: date,
  activated: boolean,
  price_plan_id: integer(1, 2),
  price_plan: object({ name: text(50) }),
  createdAt: dateTime,
})
export type LoyaltyCard = Static<typeof LoyaltyCard>

const { card_number, user_id, card_exp_date, activated, price_plan_id } = LoyaltyCard.properties

export const LoyaltyCardBody = partial(
  object({ activated, price_plan_id, card_number, card_exp_date, user_id }),
)
export type LoyaltyCardBody = Static<typeof LoyaltyCardBody>

export const loyaltyCard = {
  list: get('/admin/v1/loyalty_card', 'List loyalty cards', { query: Page, answer: rows(LoyaltyCard) }),
  one: get('/admin/v1/loyalty_card/card_id/:id', 'One loyalty card', {
    answer: within('data', 'data', 'loyaltyCard', 0)(LoyaltyCard),
  }),
  create: post('/admin/v1/loyalty_card', 'Issue a loyalty card', {
    body: object({ user_id }),
    answer: data(LoyaltyCard),
  }),
  update: put('/admin/v1/loyalty_card/:id', 'Change a loyalty card', {
    body: LoyaltyCardBody,
    answer: nested(LoyaltyCard),
  }),
  remove: del('/admin/v1/loyalty_card/:id', 'Delete a loyalty card', { answer: messageOnly }),
  restore: post('/admin/v1/loyalty_card/:id/restore', 'Bring a deleted loyalty card back', {
    answer: nested(LoyaltyCard),
  }),
}
