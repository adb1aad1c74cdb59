import { item, itemCategory, partner } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { lastChange, newCategory, newImage, newItem, newPartner } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const body = { name: 'Bhuna Khichuri', price: '12.34', ingredients: 'Rice', description: 'Hot' }
const create = (values: object) => server.call(item.create, { body: { ...body, ...values } })
const inventory = async (partner_id: number) =>
  (await server.call(item.ofPartner, { params: { partner_id } })).value.map(({ id }) => id)
const listed = async (query: object = {}) =>
  (await server.call(item.list, { query: { limit: 1000, ...query } })).value.map(({ id }) => id)
const arrange = (
  partner_id: number,
  ids: number[],
  orders = ids.map((_, index) => index),
  headers: Record<string, string> = {},
) =>
  server.call(item.arrange, {
    params: { partner_id },
    body: { data: ids.map((item_id, index) => ({ item_id, order: orders[index] })) },
    headers,
  })
/** A partner with four items on the menu, oldest first. */
async function newMenu() {
  const { id: partner_id } = await newPartner(server)
  const ids: number[] = []
  for (let dish = 0; dish < 4; dish++) ids.push((await newItem(server, { partner_id })).id)
  const [a, b, c, d] = ids as [number, number, number, number]
  return { partner_id, a, b, c, d }
}

describe('creating', () => {
  test('by name, with partner, category and picture [3-5 7-18]', async () => {
    const { id: partner_id } = await newPartner(server)
    const { id: category_id } = await newCategory(server)
    const item_image = await newImage(server)
    const { status, message, value } = await create({ partner_id, category_id, item_image })
    expect([status, message]).toEqual([200, 'Item created.'])
    expect(value).toEqual({
      id: expect.any(Number),
      item_name: body.name,
      item_image,
      ingredients: 'Rice',
      description: 'Hot',
      price: 12.34,
      active: true,
      partner_id,
      category_id,
      createdAt: expect.any(String),
    })
  })

  test('without a category by 0, null or nothing [3-5]', async () => {
    const { id: partner_id } = await newPartner(server)
    for (const category_id of [0, '0', null, undefined]) {
      expect((await create({ partner_id, category_id })).value.category_id).toBeNull()
    }
  })

  test('refuses references that do not exist, and an amount that cannot be stored', async () => {
    const { id: partner_id } = await newPartner(server)
    const { id: category_id } = await newCategory(server)
    const { id: closed } = await newPartner(server)
    await server.call(itemCategory.remove, { params: { id: category_id } })
    await server.call(partner.remove, { params: { id: closed } })
    const answer = async (values: object) => {
      const { status, message } = await create({ partner_id, ...values })
      return [status, message]
    }
    expect(await answer({ partner_id: 4711 })).toEqual([404, 'No partner has the id 4711.'])
    expect(await answer({ partner_id: closed })).toEqual([404, `No partner has the id ${closed}.`])
    expect(await answer({ category_id: 4711 })).toEqual([404, 'No category has the id 4711.'])
    expect(await answer({ category_id })).toEqual([404, `No category has the id ${category_id}.`])
    expect(await answer({ item_image: 'nowhere' })).toEqual([
      400,
      'This picture is not known; upload it first.',
    ])
    expect(await answer({ price: 1.005 })).toEqual([400, 'Price may have at most 2 decimals.'])
    expect(await answer({ price: null })).toEqual([400, 'Price must be a number.'])
  })
})

test('a change accepts what the form sends; partner and category stay [7-19]', async () => {
  const made = await newItem(server)
  const { value } = await server.call(item.update, {
    params: { id: made.id },
    body: { ...made, item_name: 'New', price: 99.9, active: false, partner_id: 4711, category_id: 4711 },
  })
  expect(value).toEqual({ ...made, item_name: 'New', price: 99.9, active: false })
})

describe('arranging a menu', () => {
  test('inventory and item list answer in that order, also page by page and when searched [3-6 7-16,22]', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const stranger = await newItem(server, { name: 'Between' })
    const last = await newItem(server, { partner_id })
    expect(await inventory(partner_id)).toEqual([last.id, d, c, b, a])

    const { status, message } = await arrange(partner_id, [c, last.id, a, d, b])
    expect([status, message]).toEqual([200, 'Item order saved.'])
    expect(await inventory(partner_id)).toEqual([c, last.id, a, d, b])
    // The item of another partner keeps its place in the list of all items.
    expect((await listed()).slice(0, 6)).toEqual([c, stranger.id, last.id, a, d, b])
    const pages = [0, 2, 4].map((offset) => listed({ limit: 2, offset }))
    expect((await Promise.all(pages)).flat()).toEqual([c, stranger.id, last.id, a, d, b])
    const found = await listed({ q: 'Item', limit: 5 })
    expect(found).toEqual([c, last.id, a, d, b])
    expect((await listed({ sort: 'id' })).filter((id) => [a, b, c].includes(id))).toEqual([a, b, c])
  })

  test('items that are not named follow in their order; positions may have gaps and come in any order', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    await arrange(partner_id, [a, b, c, d])
    await arrange(partner_id, [b, d], [70, 3])
    expect(await inventory(partner_id)).toEqual([d, b, a, c])
    const rows = await server.database.sql.select().from(items).where(eq(items.partner_id, partner_id))
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3])
  })

  test('an item added later is the newest of the list and the last of the inventory', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    await arrange(partner_id, [a, b, c, d])
    const { id } = await newItem(server, { partner_id })
    expect(await inventory(partner_id)).toEqual([a, b, c, d, id])
    expect((await listed()).slice(0, 5)).toEqual([id, a, b, c, d])
    // An empty list changes no order.
    expect((await arrange(partner_id, [])).message).toBe('Item order saved.')
    expect((await listed()).slice(0, 5)).toEqual([id, a, b, c, d])
  })

  test('appears in the history, and makes no open edit of an item stale', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const { etag } = (await server.call(item.one, { params: { id: a } })).headers
    await arrange(partner_id, [a])
    expect(await lastChange(server, partner_id, 'item_order')).toMatchObject({
      admin_id: 1,
      action: 'update',
      before: { items: [d, c, b, a] },
      after: { items: [a, d, c, b] },
    })
    const edit = { params: { id: a }, body: { price: 5 }, headers: { 'if-match': String(etag) } }
    expect((await server.call(item.update, edit)).status).toBe(200)
  })

  test('is all or nothing: a stranger, an unknown or deleted item or a repetition changes nothing [7-21]', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const { id: stranger } = await newItem(server)
    await server.call(item.remove, { params: { id: d } })
    const before = await inventory(partner_id)
    const answer = async (ids: number[], orders?: number[]) => {
      const { status, message } = await arrange(partner_id, ids, orders)
      return [status, message]
    }
    expect(await answer([a, stranger])).toEqual([400, `The item ${stranger} belongs to another partner.`])
    expect(await answer([a, 999_999])).toEqual([404, 'No item has the id 999999.'])
    expect(await answer([a, d])).toEqual([404, `No item has the id ${d}.`])
    expect(await answer([a, b, a])).toEqual([400, `The item ${a} is named more than once.`])
    expect(await answer([a, b, c], [0, 1, 1])).toEqual([400, 'The position 1 is given more than once.'])
    expect(await answer([a], [-1])).toEqual([400, 'Order (entry 1) must be at least 0.'])
    expect(await inventory(partner_id)).toEqual(before)
  })

  test('needs a partner who is there, as the inventory does [7-22]', async () => {
    const { id } = await newPartner(server)
    expect(await inventory(id)).toEqual([])
    await server.call(partner.remove, { params: { id } })
    for (const partner_id of [id, 999_999]) {
      const none = [404, `No partner has the id ${partner_id}.`]
      const saved = await arrange(partner_id, [])
      const response = await server.call(item.ofPartner, { params: { partner_id } })
      expect([saved.status, saved.message]).toEqual(none)
      expect([response.status, response.message]).toEqual(none)
    }
    expect((await server.call(item.ofPartner, { params: { partner_id: 'x' } })).status).toBe(400)
  })

  test('is refused to a caller who has seen another order, with who was first; items may be added and deleted [W-3]', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const seen = async () => {
      const { headers } = await server.call(item.ofPartner, { params: { partner_id } })
      return { 'if-match': String(headers.etag) }
    }
    const before = await seen()
    await server.call(item.update, { params: { id: a }, body: { price: 5 } })
    const { id: added } = await newItem(server, { partner_id })
    const first = await arrange(partner_id, [a, b, c, d], undefined, before)
    expect(first.status).toBe(200)
    expect(await seen()).toEqual({ 'if-match': first.headers.etag })

    const late = await arrange(partner_id, [d, c, b, a], undefined, before)
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^.+ changed this menu just now, since you opened it. Nothing was saved: /),
    ])
    expect(await inventory(partner_id)).toEqual([a, b, c, d, added])
    expect((await arrange(partner_id, [d, c, b, a], undefined, await seen())).status).toBe(200)
    expect((await arrange(partner_id, [c], undefined, { 'if-match': '*' })).status).toBe(200)
    expect(await inventory(partner_id)).toEqual([c, d, b, a, added])
  })

  test('of two concurrent changes to the same order, one is refused', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const orders = [
      [a, b, c, d],
      [d, c, b, a],
    ]
    const both = orders.map((ids) => arrange(partner_id, ids, undefined, { 'if-match': '"0"' }))
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await inventory(partner_id)).toEqual(orders[answers.findIndex(({ status }) => status === 200)])
  })

  test('two concurrent changes do not mix [7-21]', async () => {
    const { partner_id, a, b, c, d } = await newMenu()
    const orders = [
      [a, b, c, d],
      [d, c, b, a],
    ]
    await Promise.all(orders.map((ids) => arrange(partner_id, ids)))
    expect(orders).toContainEqual(await inventory(partner_id))
  })
})
