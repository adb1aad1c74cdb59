import { customer, order } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers, orderLines } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCustomer, newOrder } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const update = (order_id: string, body: object) => server.call(order.update, { params: { order_id }, body })
const found = async (q: string) =>
  (await server.call(order.list, { query: { q } })).value.map((row) => row.order_id)

test('the statuses are the specification’s, in data [3-14 7-35]', async () => {
  const { envelope } = await server.call(order.statuses)
  const names = envelope.data.map(({ status_name }) => status_name)
  expect(names).toEqual(expect.arrayContaining(['Pending', 'Accepted', 'Rejected', 'Deliverd']))
  expect(envelope.data[0]).toEqual({ id: 1, status_name: names[0] })
})

describe('an order', () => {
  test('answers every field, and its lines in the order they were written [3-12,13]', async () => {
    const { id: owner_id, fullName, phone } = await newCustomer(server)
    const { order_id } = await newOrder(server, {
      owner_id,
      isPaid: true,
      order_status_id: 2,
      note: 'n',
      delivery_address: 'd',
      comment_for_partner: 'c',
      estimated_delivery_time: 40,
      food_ready_time: 20,
      actual_delivery_time: 45,
    })
    await server.database.sql
      .insert(orderLines)
      .values({ order_id, name: 'Borhani', quantity: 1, price: 10.25 })
    const { value } = await server.call(order.one, { params: { order_id } })
    const statuses = (await server.call(order.statuses)).value
    expect(value).toEqual({
      order_id,
      owner: { fullName, phone },
      createdAt: expect.any(String),
      final_price: 250.75,
      isPaid: true,
      order_status: { status_name: statuses.find(({ id }) => id === 2)?.status_name },
      order_status_id: 2,
      note: 'n',
      delivery_address: 'd',
      comment_for_partner: 'c',
      estimated_delivery_time: 40,
      food_ready_time: 20,
      actual_delivery_time: 45,
      lines: [
        { name: 'Kacchi Biryani', quantity: 2, price: 120.25 },
        { name: 'Borhani', quantity: 1, price: 10.25 },
      ],
    })
  })

  test('is answered in full, not with 304, once its owner is renamed', async () => {
    const { id, fullName } = await newCustomer(server)
    const { order_id } = await newOrder(server, { owner_id: id })
    const { headers, value } = await server.call(order.one, { params: { order_id } })
    expect(value.owner?.fullName).toBe(fullName)
    await server.database.sql.update(customers).set({ fullName: 'Renamed' }).where(eq(customers.id, id))
    const again = await server.call(order.one, {
      params: { order_id },
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.status, again.value.owner?.fullName]).toEqual([200, 'Renamed'])
  })

  test('has no owner if there never was one or it was deleted, whatever its texts contain [3-12]', async () => {
    const text = ',"owner":null and \\",\\"owner\\":null'
    const { id } = await newCustomer(server, { name: text })
    const lonely = await newOrder(server, { note: text, delivery_address: ',"owner":null' })
    const owned = await newOrder(server, { owner_id: id, note: text })
    const rows = async () => (await server.call(order.list, { query: { limit: 2 } })).value
    const [newer, older] = await rows()
    expect(newer).toMatchObject({ order_id: owned.order_id, owner: { fullName: text }, note: text })
    expect(older).toMatchObject({ order_id: lonely.order_id, note: text, delivery_address: ',"owner":null' })
    expect(Object.keys(older ?? {})).not.toContain('owner')
    await server.call(customer.remove, { params: { id } })
    expect(Object.keys((await rows())[0] ?? {})).not.toContain('owner')
  })
})

test('the list is the array itself, with the total in a header and no lines [7-36]', async () => {
  await newOrder(server)
  const { envelope, headers } = await server.call(order.list, { query: { limit: 500, offset: 0 } })
  expect(headers['x-total-count']).toBe(String(envelope.data.length))
  expect(Object.keys(envelope.data[0] ?? {})).not.toContain('lines')
})

describe('search', () => {
  test('finds the order’s number, its owner’s name and phone, each order once', async () => {
    const { id } = await newCustomer(server, { name: 'Mahmuda Searched', phone: '+88015550123' })
    const orders = [await newOrder(server, { owner_id: id }), await newOrder(server, { owner_id: id })]
    const [first, second] = orders.map(({ order_id }) => order_id)
    expect(await found('mahmuda s')).toEqual([second, first])
    expect(await found('15550123')).toEqual([second, first])
    expect(await found(String(first).toLowerCase())).toEqual([first])
  })

  test('does not find by an owner who is deleted, and finds the total too', async () => {
    const { id } = await newCustomer(server, { name: 'Vanished Person' })
    await newOrder(server, { owner_id: id })
    const { headers } = await server.call(order.list, { query: { q: 'vanished', limit: 1 } })
    expect(headers['x-total-count']).toBe('1')
    await server.call(customer.remove, { params: { id } })
    expect(await found('vanished')).toEqual([])
  })
})

describe('changing', () => {
  test('accepts everything that the form sends, and stores empty fields as none [7-37]', async () => {
    const made = await newOrder(server)
    const body = {
      note: 'Leave at the gate',
      delivery_address: 'House 9',
      isPaid: true,
      comment_for_partner: 'No chilli',
      actual_delivery_time: '50',
      food_ready_time: 0,
      estimated_delivery_time: '',
      order_status_id: '4',
    }
    const { message, envelope } = await update(made.order_id, body)
    expect(message).toBe('Order updated.')
    expect(envelope.data).toEqual({
      ...made,
      ...body,
      actual_delivery_time: 50,
      estimated_delivery_time: null,
      order_status_id: 4,
      order_status: { status_name: expect.any(String) },
    })
    expect(envelope.data.order_status).not.toEqual(made.order_status)
    expect((await update(made.order_id, { note: null })).value.note).toBeNull()
    const { message: complaint } = await update(made.order_id, { estimated_delivery_time: 'soon' })
    expect(complaint).toBe('Estimated delivery time must be a whole number or empty.')
  })

  test('refuses an unknown status, and does not change the price [7-37]', async () => {
    const { order_id, final_price } = await newOrder(server)
    const { status, message } = await update(order_id, { order_status_id: 4711 })
    expect([status, message]).toEqual([404, 'No order status has the id 4711.'])
    expect((await update(order_id, { final_price: 1, owner: { fullName: 'x' } })).value.final_price).toBe(
      final_price,
    )
  })
})
