import { customer, loyaltyCard, order, transaction } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith } from './delivery-setup.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCard, newCustomer, newImage, newOrder, newTransaction } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const update = (id: number, body: object) => server.call(customer.update, { params: { id }, body })
const conflict = [409, 'Another customer already has this e-mail.']

test('is created by name and answers by fullName, at data.data.user.customeInfo [3-3 7-29,30]', async () => {
  const photo_url = await newImage(server)
  const body = { name: 'আনিকা রহমান', email: 'anika@example.com', phone: '+8801811111111', photo_url }
  const created = await server.call(customer.create, { body })
  expect([created.status, created.message]).toEqual([200, 'Customer created.'])
  expect(created.envelope.data.data).toEqual({
    id: expect.any(Number),
    fullName: body.name,
    email: body.email,
    userName: null,
    phone: body.phone,
    photo_url,
    last_login: null,
    createdAt: expect.any(String),
    isEmailVerified: false,
    isPhoneVerified: false,
    devices: 0,
  })
  const { envelope } = await server.call(customer.one, { params: { id: created.value.id } })
  expect(envelope.data.data.user.customeInfo).toEqual(created.value)
})

test('a whole record with its flags may be sent back [7-31]', async () => {
  const made = await newCustomer(server)
  const sent = { ...made, userName: 'anika', isEmailVerified: true, isPhoneVerified: true, photo_url: '' }
  expect((await update(made.id, sent)).value).toEqual({ ...sent, photo_url: null })
  expect((await update(made.id, { userName: null })).value.userName).toBeNull()
})

test('a picture must be known', async () => {
  const { id } = await newCustomer(server)
  const { status, message } = await update(id, { photo_url: 'nowhere' })
  expect([status, message]).toEqual([400, 'This picture is not known; upload it first.'])
})

test('an e-mail is unique among customers that are not deleted; restoring waits until it is free [7-30]', async () => {
  const first = await newCustomer(server, { email: 'same@example.com' })
  const body = { name: 'Second', email: 'SAME@example.com', phone: '1' }
  const create = async () => {
    const { status, message } = await server.call(customer.create, { body })
    return [status, message]
  }
  expect(await create()).toEqual(conflict)
  const other = await newCustomer(server)
  expect((await update(other.id, { email: body.email })).status).toBe(409)

  await server.call(customer.remove, { params: { id: first.id } })
  const second = await server.call(customer.create, { body })
  expect(second.status).toBe(200)
  const restore = () => server.call(customer.restore, { params: { id: first.id } })
  const refused = await restore()
  expect([refused.status, refused.message]).toEqual(conflict)
  await update(second.value.id, { email: 'free@example.com' })
  expect((await restore()).value).toEqual(first)
})

test('a username is unique in any letter case among customers that are not deleted, and optional [7-31]', async () => {
  const [first, second] = [await newCustomer(server), await newCustomer(server)]
  await update(first.id, { userName: 'Bhojon_Rasik' })
  const take = () => update(second.id, { userName: 'bhojon_rasik' })
  const refused = [409, 'Another customer already has this username.']
  const again = await take()
  expect([again.status, again.message]).toEqual(refused)
  await server.call(customer.remove, { params: { id: first.id } })
  expect((await take()).status).toBe(200)
  const back = await server.call(customer.restore, { params: { id: first.id } })
  expect([back.status, back.message]).toEqual(refused)
  for (const userName of ['', null]) {
    for (const { id } of [await newCustomer(server), await newCustomer(server)]) {
      expect((await update(id, { userName })).status).toBe(200)
    }
  }
})

test('search finds name, e-mail, phone and user name', async () => {
  const { id } = await newCustomer(server, {
    name: 'Zubaida Findme',
    email: 'zz@find.example',
    phone: '+880155501',
  })
  await update(id, { userName: 'zubi_the_one' })
  for (const q of ['zubaida f', 'ZZ@FIND', '0155501', 'zubi_the']) {
    const { value } = await server.call(customer.list, { query: { q } })
    expect(
      value.map((row) => row.id),
      q,
    ).toEqual([id])
  }
})

test('deleting one keeps their orders, cards and transactions [7-32]', async () => {
  const { id, fullName, phone } = await newCustomer(server)
  const card = await newCard(server, id)
  const { order_id } = await newOrder(server, { owner_id: id })
  const { transaction_id } = await newTransaction(server, { user_id: id, order_id, loyalty_card_id: card.id })
  const ordered = async () => (await server.call(order.one, { params: { order_id } })).value
  expect((await ordered()).owner).toEqual({ fullName, phone })

  await server.call(customer.remove, { params: { id } })
  expect('owner' in (await ordered())).toBe(false)
  expect((await server.call(loyaltyCard.one, { params: { id: card.id } })).value.user_id).toBe(id)
  const kept = (await server.call(transaction.one, { params: { transaction_id } })).value
  expect(kept).toMatchObject({ user_id: id, order_id, loyalty_card_id: card.id })

  await server.call(customer.restore, { params: { id } })
  expect((await ordered()).owner).toEqual({ fullName, phone })
})

test('tells how many devices take push notifications [2.11-13]', async () => {
  const id = await customerWith(server, 'two@devices.example', 'first device', 'second device')
  const without = await newCustomer(server)
  const { value } = await server.call(customer.list, { query: { limit: 1000 } })
  const devices = new Map(value.map((row) => [row.id, row.devices]))
  expect([devices.get(id), devices.get(without.id)]).toEqual([2, 0])
  expect((await server.call(customer.one, { params: { id } })).value.devices).toBe(2)
  expect((await update(id, { devices: 7 })).value.devices).toBe(2)
})
