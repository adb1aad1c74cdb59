import { type ItemCategory, itemCategory } from '@tiffin/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ago } from '../src/crud/versions.ts'
import { history, itemCategories } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = async (name: string): Promise<ItemCategory> =>
  (await server.call(itemCategory.create, { body: { name } })).value
const stored = async (id: number) =>
  (await server.database.sql.select().from(itemCategories).where(eq(itemCategories.id, id)))[0]
const lastChangeOf = async (id: number) =>
  (
    await server.database.sql
      .select()
      .from(history)
      .where(eq(history.record_id, String(id)))
      .orderBy(desc(history.id))
      .limit(1)
  )[0]

describe('creating', () => {
  test('answers the created category in data.data and keeps it [3-4 7-13]', async () => {
    const { status, message, envelope } = await server.call(itemCategory.create, { body: { name: 'Soups' } })
    expect(status).toBe(200)
    expect(message).toBe('Category created.')
    expect(envelope.data.data).toMatchObject({ name: 'Soups', active: true, requested_counter: 0 })
    expect(await stored(envelope.data.data.id)).toMatchObject({ name: 'Soups', deletedAt: null })
  })

  test('refuses a name that another category has, whatever its case', async () => {
    await create('Desserts')
    const { status, message } = await server.call(itemCategory.create, { body: { name: 'desserts' } })
    expect(status).toBe(409)
    expect(message).toBe('Another category already has this name.')
  })

  test.each([
    [{}, 'Name is required.'],
    [{ name: '' }, 'Name must not be blank.'],
    [{ name: '   ' }, 'Name must not be blank.'],
    [{ name: 'x'.repeat(101) }, 'Name may have at most 100 characters.'],
    [{ name: { first: 'x' } }, 'Name must be text.'],
    [[], 'The request must be an object.'],
  ])('says what is wrong with %j', async (body, complaint) => {
    const { status, message } = await server.call(itemCategory.create, { body })
    expect(status).toBe(400)
    expect(message).toBe(complaint)
  })

  test('stores any script, and text that looks like code, as it is', async () => {
    const name = `মিষ্টি <script>'; drop table items; --`
    expect((await create(name)).name).toBe(name)
  })
})

describe('listing', () => {
  test('newest first, in data.data.rows with the total beside it [7-12]', async () => {
    const [first, second] = [await create('List one'), await create('List two')]
    const { envelope, headers } = await server.call(itemCategory.list, { query: { limit: 2, offset: 0 } })
    const { rows, count } = envelope.data.data as { rows: ItemCategory[]; count?: number }
    expect(rows.map((row) => row.id)).toEqual([second.id, first.id])
    expect(count).toBeGreaterThan(2)
    expect(headers['x-total-count']).toBe(String(count))
  })

  test('the next page begins where the one before it ended', async () => {
    const all = (await server.call(itemCategory.list, { query: { limit: 1000 } })).value
    const later = (await server.call(itemCategory.list, { query: { limit: 2, offset: 1 } })).value
    expect(later).toEqual(all.slice(1, 3))
  })

  test('finds a part of a name in any case, and takes % and _ literally', async () => {
    await create('Fish 100% fresh')
    const found = async (q: string) =>
      (await server.call(itemCategory.list, { query: { q } })).value.map((row) => row.name)
    expect(await found('FI 100%')).toEqual(['Fish 100% fresh'])
    expect(await found('ESH')).toEqual(['Fish 100% fresh'])
    expect(await found('h_100')).toEqual([])
  })

  test('sorts words as people look them up, capitals or not', async () => {
    for (const name of ['Tea: Zesty', 'Tea: apple', 'tea: mint']) await create(name)
    const names = async (sort: string) =>
      (await server.call(itemCategory.list, { query: { sort, q: 'tea:' } })).value.map((row) => row.name)
    expect(await names('name')).toEqual(['Tea: apple', 'tea: mint', 'Tea: Zesty'])
    expect(await names('-name')).toEqual(['Tea: Zesty', 'tea: mint', 'Tea: apple'])
  })

  test('sorts by a column either way, and refuses one that is not there', async () => {
    const names = async (sort: string) =>
      (await server.call(itemCategory.list, { query: { sort, q: 'List' } })).value.map((row) => row.name)
    expect(await names('name')).toEqual(['List one', 'List two'])
    expect(await names('-name')).toEqual(['List two', 'List one'])
    const { status, message } = await server.call(itemCategory.list, { query: { sort: 'password' } })
    expect([status, message]).toEqual([
      400,
      "Category lists cannot be sorted by 'password', only by id, name, active, requested_counter, createdAt.",
    ])
  })

  test('reading an unchanged list again answers 304; after a change it answers the list', async () => {
    const first = await server.app.inject({
      url: itemCategory.list.path,
      headers: { authorization: `Bearer ${server.token}` },
    })
    const again = () =>
      server.app.inject({
        url: itemCategory.list.path,
        headers: { authorization: `Bearer ${server.token}`, 'if-none-match': String(first.headers.etag) },
      })
    const unchanged = await again()
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await server.call(itemCategory.create, { body: { name: 'New on the list' } })
    expect((await again()).statusCode).toBe(200)
  })
})

describe('changing', () => {
  test('changes the name and says so; the history tells who, what it was and what it is [7-14]', async () => {
    const { id } = await create('Rise')
    const { status, message, value } = await server.call(itemCategory.update, {
      params: { id },
      body: { name: 'Rice' },
    })
    expect([status, message, value.name]).toEqual([200, 'Category updated.', 'Rice'])
    expect(await stored(id)).toMatchObject({ name: 'Rice', version: 2 })
    expect(await lastChangeOf(id)).toMatchObject({
      admin_id: 1,
      resource: 'item_category',
      action: 'update',
      before: { name: 'Rise' },
      after: { name: 'Rice' },
    })
  })

  test('a whole record sent back changes only the fields that may be changed', async () => {
    const category = await create('Whole')
    const body = { ...category, requested_counter: 99, id: 12345, name: 'Whole again' }
    const { value } = await server.call(itemCategory.update, { params: { id: category.id }, body })
    expect(value).toEqual({ ...category, name: 'Whole again' })
  })

  test('with If-Match of an older version: 409 that names who changed it; the current one passes', async () => {
    const { id } = await create('Two editors')
    const seen = (await server.call(itemCategory.one, { params: { id } })).headers.etag as string
    const edit = (name: string, etag: string) =>
      server.call(itemCategory.update, { params: { id }, body: { name }, headers: { 'if-match': etag } })
    const first = await edit('By the first', seen)
    expect(first.status).toBe(200)
    const second = await edit('By the second', seen)
    expect(second.status).toBe(409)
    expect(second.message).toMatch(/^Administrator changed this category just now, since you opened it/)
    expect((await stored(id))?.name).toBe('By the first')
    expect((await edit('By the second', first.headers.etag as string)).status).toBe(200)
  })

  test('says how long ago it was in words that are true in every zone', () => {
    const after = (minutes: number) => ago(new Date(0), new Date(minutes * 60_000))
    const [hour, day] = [60, 24 * 60]
    expect([0.9, 1, 59, hour, 2 * day - 1, 2 * day].map(after)).toEqual([
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '47 hours ago',
      '2 days ago',
    ])
  })
})

describe('deleting and restoring', () => {
  test('a deleted category is gone from its address and the list, and comes back whole [7-15]', async () => {
    const category = await create('Gone and back')
    const params = { id: category.id }
    expect((await server.call(itemCategory.remove, { params })).message).toBe('Category deleted.')
    expect((await server.call(itemCategory.one, { params })).status).toBe(404)
    expect((await server.call(itemCategory.remove, { params })).status).toBe(404)
    expect((await server.call(itemCategory.update, { params, body: { name: 'x' } })).status).toBe(404)
    expect((await server.call(itemCategory.list, { query: { q: 'Gone and back' } })).value).toEqual([])
    expect(await lastChangeOf(category.id)).toMatchObject({ action: 'delete', before: category, after: null })

    const { message, value } = await server.call(itemCategory.restore, { params })
    expect([message, value]).toEqual(['Category restored.', category])
    expect((await server.call(itemCategory.one, { params })).value).toEqual(category)
    const again = await server.call(itemCategory.restore, { params })
    expect([again.status, again.message]).toEqual([409, 'This category is not deleted.'])
  })

  test('its name may be used by another meanwhile; restoring then answers why it cannot', async () => {
    const { id } = await create('Wanted twice')
    await server.call(itemCategory.remove, { params: { id } })
    await create('Wanted twice')
    const { status, message } = await server.call(itemCategory.restore, { params: { id } })
    expect([status, message]).toEqual([409, 'Another category already has this name.'])
  })
})
