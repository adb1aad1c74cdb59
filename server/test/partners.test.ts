import { item, order, partner, promo, transaction } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './helper.ts'
import { newImage, newItem, newOrder, newPartner, newPromo, newTransaction } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const update = (id: number, body: object) => server.call(partner.update, { params: { id }, body })

test('is created with its pictures, answers in data, and is listed as the array itself [3-7 7-39,41]', async () => {
  const key = await newImage(server)
  const body = {
    name: 'Star Kabab',
    email: 'star@example.com',
    phone: '+8801911111111',
    address: 'Banani',
    city: 'Dhaka',
    opening_time: '10:00 AM',
    closing_time: '11:30 PM',
    cashback: '7.25',
    logo: key,
    cover_image: key,
  }
  const created = await server.call(partner.create, { body })
  expect([created.status, created.message]).toEqual([200, 'Partner created.'])
  expect(created.value).toMatchObject({ ...body, cashback: 7.25, country: 'Bangladesh' })
  const { envelope } = await server.call(partner.one, { params: { id: created.value.id } })
  expect(envelope.data).toEqual(created.value)
  expect((await server.call(partner.list)).envelope.data).toEqual([created.value])
})

test('the times and pictures are optional [7-41]', async () => {
  const { name, email, phone, address, city, cashback } = await newPartner(server)
  const body = { name, email: `other-${email}`, phone, address, city, cashback }
  const { value } = await server.call(partner.create, { body })
  expect(value).toMatchObject({ opening_time: '', closing_time: '', logo: null, cover_image: null })
})

test('the country is answered, and ignored in a change [3-8]', async () => {
  const made = await newPartner(server)
  const { value } = await update(made.id, { ...made, country: 'Nepal', city: 'Bogura' })
  expect(value).toEqual({ ...made, city: 'Bogura' })
})

test.each([
  [{ cashback: -0.01 }, 'Cashback must be at least 0.'],
  [{ cashback: 100.01 }, 'Cashback must be at most 100.'],
  [{ cashback: 5.125 }, 'Cashback may have at most 2 decimals.'],
  [{ logo: 'nowhere' }, 'This picture is not known; upload it first.'],
  [{ cover_image: 'nowhere' }, 'This picture is not known; upload it first.'],
  [{ email: 'not an address' }, 'Email must be an e-mail address.'],
])('refuses %j [3-7 7-42]', async (changes, complaint) => {
  const { id } = await newPartner(server)
  const { status, message } = await update(id, changes)
  expect([status, message]).toEqual([400, complaint])
})

test('an e-mail is unique among partners that are not deleted', async () => {
  const first = await newPartner(server, { email: 'one@partner.example' })
  const second = await newPartner(server)
  const conflict = [409, 'Another partner already has this e-mail.']
  const clash = await update(second.id, { email: 'ONE@partner.example' })
  expect([clash.status, clash.message]).toEqual(conflict)
  await server.call(partner.remove, { params: { id: first.id } })
  expect((await update(second.id, { email: 'ONE@partner.example' })).status).toBe(200)
  const back = await server.call(partner.restore, { params: { id: first.id } })
  expect([back.status, back.message]).toEqual(conflict)
})

test('deleting one keeps its items, promos, orders and transactions [7-43]', async () => {
  const { id: partner_id } = await newPartner(server)
  const dish = await newItem(server, { partner_id })
  const offer = await newPromo(server, { partner_id })
  const { order_id } = await newOrder(server, { partner_id })
  const { transaction_id } = await newTransaction(server, { partner_id })
  await server.call(partner.remove, { params: { id: partner_id } })
  expect((await server.call(item.one, { params: { id: dish.id } })).value).toEqual(dish)
  expect((await server.call(promo.one, { params: { id: offer.id } })).value).toEqual(offer)
  expect((await server.call(order.one, { params: { order_id } })).status).toBe(200)
  expect((await server.call(transaction.one, { params: { transaction_id } })).value.partner_id).toBe(
    partner_id,
  )
})
