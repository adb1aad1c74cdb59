import { del, get, messageOnly, nested, Page, post, put, rows } from './endpoint.ts'
import {
  date,
  dateTime,
  filled,
  id,
  integer,
  money,
  nullable,
  object,
  optional,
  partial,
  type Schema,
  type Static,
} from './schema.ts'

/** A time, or a date from a form, which means 00:00 UTC. */
const time: Schema<string> = { anyOf: [dateTime, date] }

const fields = {
  promo_code: filled(50),
  promo_type: filled(50),
  promo_start_time: dateTime,
  promo_end_time: dateTime,
  offet_type: filled(50) /* [sic] */,
  offer_amount: money,
  mimimum_required_amount: money /* [sic] */,
  maximum_offer_amount: money,
  promo_use_limit: integer(),
  partner_id: nullable(id),
}
export const Promo = object({ id, ...fields })
export type Promo = Static<typeof Promo>

export const NewPromo = object({
  ...fields,
  promo_start_time: time,
  promo_end_time: time,
  /** Absent, null or 0 (from a form): no partner. */
  partner_id: optional(nullable(integer(0))),
})
export type NewPromo = Static<typeof NewPromo>

export const PromoBody = partial(NewPromo)
export type PromoBody = Static<typeof PromoBody>

export const promo = {
  list: get('/admin/v1/promo', 'List promos', { query: Page, answer: rows(Promo) }),
  one: get('/admin/v1/promo/:id', 'One promo', { answer: nested(Promo) }),
  create: post('/admin/v1/promo', 'Create a promo', { body: NewPromo, answer: nested(Promo) }),
  update: put('/admin/v1/promo/:id', 'Change a promo', { body: PromoBody, answer: nested(Promo) }),
  remove: del('/admin/v1/promo/:id', 'Delete a promo', { answer: messageOnly }),
  restore: post('/admin/v1/promo/:id/restore', 'Bring a deleted promo back', { answer: nested(Promo) }),
}
