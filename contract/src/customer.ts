import { del, get, messageOnly, nested, Page, post, put, rows, within } from './endpoint.ts'
import {
  boolean,
  dateTime,
  email,
  filled,
  id,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  text,
} from './schema.ts'

export const Customer = object({
  id,
  fullName: filled(150),
  email,
  userName: nullable(text(100)),
  phone: filled(30),
  photo_url: nullable(text(128)),
  last_login: nullable(dateTime),
  createdAt: dateTime,
  isEmailVerified: boolean,
  isPhoneVerified: boolean,
  /** The number of devices that receive push notifications. */
  devices: integer(),
})
export type Customer = Static<typeof Customer>

const { fullName, userName, phone, photo_url, isEmailVerified, isPhoneVerified } = Customer.properties

/** The key is `name` on creation and `fullName` everywhere else. */
export const NewCustomer = object({ name: fullName, email, phone, photo_url: optional(photo_url) })
export type NewCustomer = Static<typeof NewCustomer>

export const CustomerBody = partial(
  object({ fullName, userName, isEmailVerified, isPhoneVerified, photo_url, email, phone }),
)
export type CustomerBody = Static<typeof CustomerBody>

export const customer = {
  list: get('/admin/v1/customer', 'List customers', { query: Page, answer: rows(Customer) }),
  one: get('/admin/v1/customer/:id', 'One customer', {
    answer: within('data', 'data', 'user', 'customeInfo' /* [sic] */)(Customer),
  }),
  create: post('/admin/v1/customer', 'Create a customer', { body: NewCustomer, answer: nested(Customer) }),
  update: put('/admin/v1/customer/:id', 'Change a customer', {
    body: CustomerBody,
    answer: nested(Customer),
  }),
  remove: del('/admin/v1/customer/:id', 'Delete a customer', { answer: messageOnly }),
  restore: post('/admin/v1/customer/:id/restore', 'Bring a deleted customer back', {
    answer: nested(Customer),
  }),
}
