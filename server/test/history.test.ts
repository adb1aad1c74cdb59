import { history, item, itemCategory, order, recordCalls } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmail } from './delivery-setup.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newItem, newOrder, newPartner } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the history tells who did what to a record, newest first, by name [W-2]', async () => {
  const { id } = (await server.call(itemCategory.create, { body: { name: 'Told' } })).value
  await server.call(itemCategory.update, { params: { id }, body: { name: 'Retold' } })
  await server.call(itemCategory.remove, { params: { id } })
  const { value, headers } = await server.call(history.list, {
    query: { resource: 'item_category', id: String(id) },
  })
  expect(headers['x-total-count']).toBe('3')
  expect(
    value.map((change) => [change.action, change.admin_name, change.before, change.after]),
  ).toMatchObject([
    ['delete', 'Administrator', { name: 'Retold' }, null],
    ['update', 'Administrator', { name: 'Told' }, { name: 'Retold' }],
    ['create', 'Administrator', null, { name: 'Told' }],
  ])
  const all = (await server.call(history.list, { query: { limit: 1 } })).value
  expect(all).toHaveLength(1)
  expect(JSON.stringify((await server.call(history.list)).value)).not.toContain('argon2')
})

test('an update lists the fields it changed, also references, and no others', async () => {
  const { order_id } = await newOrder(server)
  const params = { order_id }
  await server.call(order.update, { params, body: { order_status_id: 2, note: 'Ring twice' } })
  await server.call(order.update, { params, body: { order_status_id: 2, isPaid: true, note: '' } })
  const { value } = await server.call(history.list, { query: { resource: 'order', id: order_id } })
  expect(value.map(({ before, after }) => [before, after])).toEqual([
    [
      { isPaid: false, note: 'Ring twice' },
      { isPaid: true, note: '' },
    ],
    [
      { order_status_id: 1, order_status: { status_name: 'Pending' }, note: null },
      { order_status_id: 2, order_status: { status_name: 'Accepted' }, note: 'Ring twice' },
    ],
  ])
})

test('is counted up to ten thousand, and beyond that reported as longer', async () => {
  await server.database.sql.execute(
    "insert into history (resource, record_id, action) select 'promo', '1', 'update' from generate_series(1, 10001)",
  )
  for (const query of [{}, { resource: 'promo' }]) {
    const { headers } = await server.call(history.list, { query: { limit: 1, ...query } })
    expect([headers['x-total-count'], headers['x-total-at-least']]).toEqual(['10001', 'true'])
  }
  const { headers } = await server.call(history.list, { query: { resource: 'item_category' } })
  expect(headers['x-total-at-least']).toBeUndefined()
})

test('an unknown resource is refused with the list of known ones [W-2]', async () => {
  const known = [...Object.keys(recordCalls), 'item_order', 'delivery'].join(', ')
  for (const resource of ['category', 'loyalty card', 'password', '']) {
    const { status, message } = await server.call(history.list, { query: { resource } })
    expect([status, message]).toEqual([400, `Resource must be one of ${known}.`])
  }
})

test('names an administrator, a menu and a delivery as their addresses do [W-2]', async () => {
  const { id: partner_id } = await newPartner(server)
  const { id: item_id } = await newItem(server, { partner_id })
  await server.call(item.arrange, { params: { partner_id }, body: { data: [{ item_id, order: 0 }] } })
  const sent = (await sendEmail(server, 'a@example.com')).value
  const actions = async (resource: string, id: number) =>
    (await server.call(history.list, { query: { resource, id: String(id) } })).value.map(
      ({ action, record_id }) => [action, record_id],
    )
  expect(await actions('super-admin', 1)).toEqual([['login', '1']])
  expect(await actions('item_order', partner_id)).toEqual([['update', String(partner_id)]])
  expect(await actions('delivery', sent.id)).toEqual([['send', String(sent.id)]])
})
