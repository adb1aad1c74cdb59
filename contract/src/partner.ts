import { bareRows, data, del, get, messageOnly, Page, post, put } from './endpoint.ts'
import {
  dateTime,
  email,
  filled,
  id,
  nullable,
  number,
  object,
  optional,
  partial,
  type Static,
  text,
} from './schema.ts'

export const Partner = object({
  id,
  name: filled(150),
  email,
  phone: filled(30),
  address: text(500),
  city: text(100),
  country: text(100),
  opening_time: text(20),
  closing_time: text(20),
  /** A percentage. */
  cashback: number(0, 100),
  logo: nullable(text(128)),
  cover_image: nullable(text(128)),
  time_joined: dateTime,
})
export type Partner = Static<typeof Partner>

const { name, phone, address, city, opening_time, closing_time, cashback, logo, cover_image } =
  Partner.properties

export const NewPartner = object({
  name,
  email,
  phone,
  address,
  city,
  opening_time: optional(opening_time),
  closing_time: optional(closing_time),
  cashback,
  logo: optional(logo),
  cover_image: optional(cover_image),
})
export type NewPartner = Static<typeof NewPartner>

export const PartnerBody = partial(
  object({ name, email, phone, address, cashback, city, opening_time, closing_time, logo, cover_image }),
)
export type PartnerBody = Static<typeof PartnerBody>

export const partner = {
  list: get('/admin/v1/partner', 'List partners', { query: Page, answer: bareRows(Partner) }),
  one: get('/admin/v1/partner/:id', 'One partner', { answer: data(Partner) }),
  create: post('/admin/v1/partner', 'Create a partner', { body: NewPartner, answer: data(Partner) }),
  update: put('/admin/v1/partner/:id', 'Change a partner', { body: PartnerBody, answer: data(Partner) }),
  remove: del('/admin/v1/partner/:id', 'Delete a partner', { answer: messageOnly }),
  restore: post('/admin/v1/partner/:id/restore', 'Bring a deleted partner back', { answer: data(Partner) }),
}
