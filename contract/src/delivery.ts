import { data, get, nested, Page, post, rows } from './endpoint.ts'
import {
  array,
  boolean,
  dateTime,
  filled,
  id,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  type Static,
  text,
} from './schema.ts'

const Counts = object({
  queued: integer(),
  sent: integer(),
  failed: integer(),
  no_address: integer(),
  cancelled: integer(),
})

const campaign = {
  id,
  kind: oneOf('email', 'push'),
  subject: text(500),
  text: text(100_000),
  sent_by: nullable(text(100)),
  createdAt: dateTime,
  starts_at: dateTime,
  counts: Counts,
}
export const Delivery = object(campaign)
export type Delivery = Static<typeof Delivery>

export const DeliveryRecipient = object({
  id,
  customer_id: nullable(id),
  name: nullable(text(150)),
  address: nullable(text(500)),
  state: oneOf('queued', 'sent', 'failed', 'no_address', 'cancelled'),
  reason: nullable(text(1000)),
  attempts: integer(),
  sent_at: nullable(dateTime),
})
export type DeliveryRecipient = Static<typeof DeliveryRecipient>

export const DeliveryWithRecipients = object({ ...campaign, recipients: array(DeliveryRecipient) })
export type DeliveryWithRecipients = Static<typeof DeliveryWithRecipients>

/** Addresses as an array, or as one string separated by commas. The server checks them. */
const addresses: Schema<string | string[]> = {
  anyOf: [text(500_000), array(text(1000))],
  examples: [['anika@example.com', 'rahim@example.com'], 'anika@example.com, rahim@example.com'],
}
/** A test is sent at once, to exactly one recipient. */
const test = optional(boolean)

export const Email = object({ to: addresses, subject: filled(500), text: filled(100_000), test })
export type Email = Static<typeof Email>

export const PushNotification = object({
  customerId: array(id, { minItems: 1, maxItems: 5000 }),
  fcmMessage: object({ title: filled(500), body: filled(4000) }),
  test,
})
export type PushNotification = Static<typeof PushNotification>

/** The largest and default number of recipients in one answer. */
export const maxRecipients = 10_000

export const delivery = {
  email: post('/admin/v1/email', 'Send an e-mail to customers', {
    perMinute: 30,
    body: Email,
    answer: data(Delivery),
  }),
  push: post('/admin/v1/fcm', 'Send a push notification to customers', {
    perMinute: 30,
    body: PushNotification,
    answer: data(Delivery),
  }),
  list: get('/admin/v1/delivery', 'List what was sent', { query: Page, answer: rows(Delivery) }),
  one: get('/admin/v1/delivery/:id', 'One sending with the fate of each recipient', {
    query: object({
      limit: optional(integer(1, maxRecipients)),
      /** Keyset pagination: the id of the last recipient of the previous page. */
      after: optional(integer(1, Number.MAX_SAFE_INTEGER)),
    }),
    answer: nested(DeliveryWithRecipients),
  }),
  cancel: post('/admin/v1/delivery/:id/cancel', 'Stop what has not left yet', { answer: nested(Delivery) }),
  retry: post('/admin/v1/delivery/:id/retry', 'Queue the failed ones again', { answer: nested(Delivery) }),
}
