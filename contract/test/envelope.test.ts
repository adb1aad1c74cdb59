import { expect, test } from 'vitest'
import * as contract from '../src/index.ts'
import {
  customer,
  type Endpoint,
  envelopeSchema,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  read,
} from '../src/index.ts'

test('the value is read from where the specification puts it [7-24]', () => {
  const at = (endpoint: Endpoint) => endpoint.answer.at.join('.')
  expect(at(itemCategory.list)).toBe('data.data.rows')
  expect(at(partner.list)).toBe('data')
  expect(at(order.list)).toBe('data')
  expect(read(loyaltyCard.one.answer, { message: '', data: { data: { loyaltyCard: [{ id: 7 }] } } })).toEqual(
    { id: 7 },
  )
  expect(read(customer.one.answer, { data: { data: { user: { customeInfo: { id: 7 } } } } })).toEqual({
    id: 7,
  })
  expect(read(customer.one.answer, { message: 'nothing here' })).toBeUndefined()
})

test('a list in data.data.rows carries its count beside the rows, a bare list does not', () => {
  const data = (endpoint: Endpoint) => (envelopeSchema(endpoint.answer).properties as { data: object }).data
  expect(data(itemCategory.list)).toMatchObject({
    properties: { data: { required: ['rows', 'count'], properties: { rows: { type: 'array' } } } },
  })
  expect(data(partner.list)).toMatchObject({ type: 'array' })
})

/** The calls of section 7 of the specification, and those that this design adds. */
const specified = `
  POST /admin/v1/login
  POST /admin/v1/refresh_token
  POST /upload/v1/admin/upload_image
  GET /admin/v1/super-admins
  GET /admin/v1/super-admin/:id
  POST /admin/v1/registration
  PUT /admin/v1/update_profile/:id
  GET /admin/v1/item_category
  POST /admin/v1/item_category
  PUT /admin/v1/item_category/:id
  DELETE /admin/v1/item_category/:id
  GET /admin/v1/item
  GET /admin/v1/item/:id
  POST /admin/v1/item
  PUT /admin/v1/item/:id
  DELETE /admin/v1/item/:id
  POST /admin/v1/item_order/:partner_id
  GET /inventory/v1/partner/:partner_id
  GET /admin/v1/loyalty_card
  GET /admin/v1/loyalty_card/card_id/:id
  POST /admin/v1/loyalty_card
  PUT /admin/v1/loyalty_card/:id
  DELETE /admin/v1/loyalty_card/:id
  GET /admin/v1/customer
  GET /admin/v1/customer/:id
  POST /admin/v1/customer
  PUT /admin/v1/customer/:id
  DELETE /admin/v1/customer/:id
  POST /admin/v1/email
  POST /admin/v1/fcm
  GET /order/v1/order_status
  GET /admin/v1/order
  PATCH /admin/v1/order/:order_id
  DELETE /admin/v1/order/:order_id
  GET /admin/v1/partner
  GET /admin/v1/partner/:id
  POST /admin/v1/partner
  PUT /admin/v1/partner/:id
  DELETE /admin/v1/partner/:id
  GET /admin/v1/promo
  GET /admin/v1/promo/:id
  POST /admin/v1/promo
  PUT /admin/v1/promo/:id
  DELETE /admin/v1/promo/:id
  GET /admin/v1/transaction
  GET /admin/v1/transaction/:transaction_id
  PUT /admin/v1/transaction/:transaction_id
`
const added = `
  GET /admin/v1/item_category/:id
  GET /admin/v1/order/:order_id
  POST /admin/v1/item_category/:id/restore
  POST /admin/v1/item/:id/restore
  POST /admin/v1/loyalty_card/:id/restore
  POST /admin/v1/customer/:id/restore
  POST /admin/v1/order/:order_id/restore
  POST /admin/v1/partner/:id/restore
  POST /admin/v1/promo/:id/restore
  POST /admin/v1/transaction/:transaction_id/restore
  POST /admin/v1/logout
  PUT /admin/v1/super-admin/:id/password
  GET /health
  GET /admin/v1/history
  GET /admin/v1/delivery
  GET /admin/v1/delivery/:id
  POST /admin/v1/delivery/:id/cancel
  POST /admin/v1/delivery/:id/retry
`
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

test('every call of the specification and of the design is declared, and no other [7-1]', () => {
  const groups = Object.values(contract) as unknown as Record<string, Endpoint>[]
  const declared = groups
    .flatMap((group) => Object.values(group ?? {}))
    .filter((value) => value?.method && value.path)
  const calls = declared.map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual([...lines(specified), ...lines(added)].toSorted())
})
