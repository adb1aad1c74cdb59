import { customer, order, transaction } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactions } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCard, newCustomer, newOrder, newPartner, newTransaction } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const update = (transaction_id: string, body: object) =>
  server.call(transaction.update, { params: { transaction_id }, body })

test('accepts the whole transaction as edited, and answers it at data.data [3-15 7-50,51]', async () => {
  const { id: user_id } = await newCustomer(server)
  const { id: partner_id } = await newPartner(server)
  const { id: loyalty_card_id, card_number } = await newCard(server, user_id)
  const { order_id } = await newOrder(server)
  const made = await newTransaction(server)
  const edited = {
    ...made,
    total_amount: '450.10',
    order_id,
    user_id,
    partner_id,
    loyalty_card_id,
    card_number,
    cashback: 22.51,
    mobile_number: '+8801712345678',
    payment_type: 'Nagad',
    status: 'Pending',
    createdAt: '2020-01-01T00:00:00Z',
  }
  const { status, message, envelope } = await update(made.transaction_id, edited)
  expect([status, message]).toEqual([200, 'Transaction updated.'])
  const { transaction_id, createdAt } = made
  expect(envelope.data.data).toEqual({ ...edited, transaction_id, createdAt, total_amount: 450.1 })
})

test.each([
  ['order_id', 'ORD-none', 'No order has the id ORD-none.'],
  ['user_id', 4711, 'No customer has the id 4711.'],
  ['partner_id', 4711, 'No partner has the id 4711.'],
  ['loyalty_card_id', 4711, 'No loyalty card has the id 4711.'],
])('an unknown %s is refused by name', async (field, value, complaint) => {
  const { transaction_id } = await newTransaction(server)
  const { status, message } = await update(transaction_id, { [field]: value })
  expect([status, message]).toEqual([404, complaint])
})

test('refers to nothing by null, 0 or an empty text', async () => {
  const { order_id } = await newOrder(server)
  const { id: loyalty_card_id } = await newCard(server)
  const { transaction_id } = await newTransaction(server, { order_id, loyalty_card_id, cashback: 5 })
  const body = { order_id: '', user_id: 0, partner_id: '', loyalty_card_id: null, cashback: '' }
  expect((await update(transaction_id, body)).value).toMatchObject({
    order_id: null,
    user_id: null,
    partner_id: null,
    loyalty_card_id: null,
    cashback: null,
  })
})

// Section 5: Edit Transaction requires both. The test above covers transactions that never had them.
test.each(['user_id', 'partner_id'])('a %s can be replaced, but not emptied [7-51]', async (field) => {
  const make = { user_id: newCustomer, partner_id: newPartner }[field] as typeof newPartner
  const [first, second] = [await make(server), await make(server)]
  const { transaction_id } = await newTransaction(server, { [field]: first.id })
  for (const empty of ['', 0, null]) {
    const { status, envelope } = await update(transaction_id, { [field]: empty })
    const message = field === 'user_id' ? 'User ID is required.' : 'Partner ID is required.'
    expect([status, envelope], String(empty)).toEqual([400, { message, field }])
  }
  expect((await update(transaction_id, { [field]: second.id })).value).toMatchObject({ [field]: second.id })
})

test('the own ID may be sent along, another one is refused [7-51]', async () => {
  const complete = await newTransaction(server)
  expect((await update(complete.transaction_id, complete)).value).toEqual(complete)
  const { status, message } = await update(complete.transaction_id, {
    ...complete,
    transaction_id: 'another',
  })
  expect([status, message]).toEqual([400, 'The ID of a transaction cannot be changed.'])
})

test('can be edited after its order and its customer were deleted, but not pointed at deleted ones', async () => {
  const { id: user_id } = await newCustomer(server)
  const { order_id } = await newOrder(server, { owner_id: user_id })
  const complete = await newTransaction(server, { order_id, user_id })
  await server.call(order.remove, { params: { order_id } })
  await server.call(customer.remove, { params: { id: user_id } })
  const edited = { ...complete, status: 'Refunded' }
  expect((await update(complete.transaction_id, edited)).value).toEqual(edited)
  const other = await newTransaction(server)
  expect((await update(other.transaction_id, { order_id })).status).toBe(404)
  expect((await update(other.transaction_id, { user_id })).status).toBe(404)
})

test('search finds transaction, order, card and mobile number', async () => {
  const { order_id } = await newOrder(server)
  const { transaction_id } = await newTransaction(server, {
    order_id,
    card_number: '9050111122223333',
    mobile_number: '+8801999888777',
  })
  for (const q of [transaction_id.toLowerCase(), order_id, '1111222233', '1999888']) {
    const { value } = await server.call(transaction.list, { query: { q } })
    expect(
      value.map((row) => row.transaction_id),
      q,
    ).toEqual([transaction_id])
  }
})

test('one that was deleted in the database can be restored [W-1]', async () => {
  const complete = await newTransaction(server)
  const restore = (transaction_id: string) => server.call(transaction.restore, { params: { transaction_id } })
  const early = await restore(complete.transaction_id)
  expect([early.status, early.message]).toEqual([409, 'This transaction is not deleted.'])
  const never = await restore('never')
  expect([never.status, never.message]).toEqual([404, 'This transaction does not exist.'])
  await server.database.sql
    .update(transactions)
    .set({ deletedAt: '2026-03-26T00:00:00Z' })
    .where(eq(transactions.transaction_id, complete.transaction_id))
  const back = await restore(complete.transaction_id)
  expect([back.message, back.value]).toEqual(['Transaction restored.', complete])
})

test('there is no call to create or delete one', async () => {
  const { transaction_id } = await newTransaction(server)
  const headers = { authorization: `Bearer ${server.token}` }
  const status = async (method: 'POST' | 'DELETE', url: string) =>
    (await server.app.inject({ method, url, headers })).statusCode
  expect(await status('POST', '/admin/v1/transaction')).toBe(404)
  expect(await status('DELETE', `/admin/v1/transaction/${transaction_id}`)).toBe(404)
})
