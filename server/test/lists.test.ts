import { customer, itemCategory, order, promo } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../src/database/open.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCategory } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { sql } = server.database
  await sql.execute(query`insert into customers (full_name, email, phone)
    select case when n % 2 = 0 then 'Anika Rahman' else 'Karim Das' end, n || '@example.com', '+880' || n
    from generate_series(1, 20) n`)
  await sql.execute(query`insert into orders (order_id, owner_id, final_price, order_status_id, delivery_address, created_at)
    select 'ORD-' || n, 1 + n % 20, 1, 1, case when n in (5, 1100) then 'Qxj ' when n % 3 = 0 then 'Sweet ' else 'Salty ' end || n % 1000,
      now() - n * interval '1 minute' from generate_series(1, 10500) n`)
})
afterAll(() => server.stop())

const list = async (asked: object) => {
  const { value, headers } = await server.call(order.list, { query: asked })
  return {
    ids: value.map(({ order_id }) => order_id),
    total: Number(headers['x-total-count']),
    atLeast: headers['x-total-at-least'] === 'true',
  }
}
const sweet = Array.from({ length: 3500 }, (_, n) => `ORD-${3 * (n + 1)}`)

describe('a search among many', () => {
  test('for what is common answers the newest, and that there are more', async () => {
    for (const offset of [0, 40, 100]) {
      expect(await list({ q: 'sWEET', limit: 40, offset })).toEqual({
        ids: sweet.slice(offset, offset + 40),
        total: offset + 41,
        atLeast: true,
      })
    }
    expect(await list({ q: 'et', limit: 100 })).toEqual({
      ids: sweet.slice(0, 100),
      total: 101,
      atLeast: true,
    })
  })

  test('for a number is for all of the term, whatever stands around the digits', async () => {
    for (const [q, total] of [
      ['oRd-10499', 1],
      ['ORD-1049', 11],
      ['ORD 10499', 0],
      ['ABC-10499', 0],
      ['10499', 1],
      ['-10499-10498', 0],
    ] as const)
      expect(await list({ q, limit: 1000 })).toMatchObject({ total, atLeast: false })
  })

  test('counts exactly where it has found all of them', async () => {
    expect(await list({ q: 'd-10499' })).toEqual({ ids: ['ORD-10499'], total: 1, atLeast: false })
    expect(await list({ q: 'sour' })).toEqual({ ids: [], total: 0, atLeast: false })
    const end = await list({ q: 'sweet', limit: 40, offset: 3480 })
    expect(end).toEqual({ ids: sweet.slice(3480), total: 3500, atLeast: false })
    const short = await list({ q: 'et', limit: 40, offset: 3480 })
    expect(short).toEqual(end)
    const sorted = await list({ q: 'sweet', sort: '-createdAt', limit: 3 })
    expect(sorted).toEqual({ ids: sweet.slice(0, 3), total: 3500, atLeast: false })
  })

  test('for one or two letters that are not common ends after the newest 1,000, and says so', async () => {
    for (const sorted of [{}, { sort: 'createdAt' }])
      expect(await list({ q: 'qX', ...sorted })).toEqual({ ids: ['ORD-5'], total: 1, atLeast: true })
    expect(await list({ q: '§§§' })).toEqual({ ids: [], total: 0, atLeast: true })
    for (const [q, total] of [
      ['qxj', 2],
      ['xj ', 2],
      ['-104', 111],
    ] as const)
      expect(await list({ q, limit: 1000 })).toMatchObject({ total, atLeast: false })
  })

  test('looks into the neighbours as well, whichever way it goes', async () => {
    const common = await list({ q: 'rahman', limit: 50 })
    const odd = Array.from({ length: 50 }, (_, n) => `ORD-${2 * n + 1}`)
    expect(common).toEqual({ ids: odd, total: 51, atLeast: true })
    const rare = await list({ q: '+88020', limit: 1000 })
    expect([rare.ids[0], rare.total, rare.atLeast]).toEqual(['ORD-19', 525, false])
  })
})

test('a search among some thousands finds and counts all, common or short as the term may be', async () => {
  await server.database.sql.execute(query`insert into promos (promo_code, promo_type, promo_start_time, promo_end_time,
      offer_type, offer_amount, minimum_required_amount, maximum_offer_amount, promo_use_limit, created_at)
    select case when n % 1000 = 0 then 'ZQ' else 'EID' end || n, 'regular', now(), now(), 'percentage', 1, 1, 1, 1,
      now() - n * interval '1 minute' from generate_series(1, 4100) n`)
  const found = async (asked: object) => {
    const { value, headers } = await server.call(promo.list, { query: asked })
    expect(headers['x-total-at-least']).toBeUndefined()
    return [value.map(({ promo_code }) => promo_code), headers['x-total-count']]
  }
  expect(await found({ q: 'regular', limit: 2, offset: 4097 })).toEqual([['EID4098', 'EID4099'], '4100'])
  expect(await found({ q: 'r', sort: 'promo_code', limit: 1, offset: 4096 })).toEqual([['ZQ1000'], '4100'])
  expect(await found({ q: 'zq' })).toEqual([['ZQ1000', 'ZQ2000', 'ZQ3000', 'ZQ4000'], '4'])
})

test.each([
  ['', [0, 700, 3000, 6000, 10_450]],
  ['sweet', [0, 700, 3450]],
])('sorted by what no index knows, of all that have ‘%s’ in them', async (q, offsets) => {
  const sorted = await rows<{ order_id: string }>(
    server.database.sql,
    query`select order_id from orders where delivery_address ilike ${`%${q}%`}
      order by delivery_address desc, created_at desc, id desc`,
  )
  for (const offset of offsets)
    expect(await list({ ...(q && { q }), sort: '-delivery_address', limit: 70, offset })).toEqual({
      ids: sorted.slice(offset, offset + 70).map(({ order_id }) => order_id),
      total: sorted.length,
      atLeast: false,
    })
})

test('a page from far down what an index knows is the one that counting off would give', async () => {
  const sorted = await rows<{ order_id: string }>(
    server.database.sql,
    query`select order_id from orders order by final_price desc, created_at desc, id desc`,
  )
  for (const offset of [9_990, 10_000, 10_010, 10_499, 10_500])
    expect(await list({ sort: '-final_price', limit: 20, offset })).toEqual({
      ids: sorted.slice(offset, offset + 20).map(({ order_id }) => order_id),
      total: 10_500,
      atLeast: false,
    })
})

test('a page from far down goes on where the one before it ended', async () => {
  const { ids, total } = await list({ limit: 10, offset: 9000 })
  expect([ids[0], ids[9], total]).toEqual(['ORD-9001', 'ORD-9010', 10_500])
  expect((await list({ limit: 10, offset: 9009 })).ids[0]).toBe('ORD-9010')
})

test('a page from far down is exact however records come, go and change their day', async () => {
  const { sql } = server.database
  const changes = [
    query`update orders set deleted_at = now() where id % 7 = 0`,
    query`update orders set deleted_at = null where id % 14 = 0`,
    query`update orders set note = 'Note ' || id % 300 where id % 3 > 0`,
    query`update orders set created_at = created_at - interval '3 days' where id % 11 = 0`,
    query`delete from orders where id % 13 = 0`,
    query`update orders set created_at = created_at + interval '1 day', deleted_at = now() where id % 17 = 0`,
  ]
  for (const change of changes) {
    await sql.execute(change)
    const living = await rows<{ order_id: string }>(
      sql,
      query`select order_id from orders where deleted_at is null order by created_at desc, id desc`,
    )
    for (const offset of [11, 1439, 1440, 5000, living.length - 3, living.length, 20_000]) {
      const { ids, total } = await list({ limit: 10, offset })
      expect(ids).toEqual(living.slice(offset, offset + 10).map(({ order_id }) => order_id))
      expect(total).toBe(living.length)
    }
    const noted = await rows<{ order_id: string }>(
      sql,
      query`select order_id from orders where deleted_at is null order by note nulls last, created_at desc, id desc`,
    )
    for (const offset of [0, 5500, living.length - 3]) {
      const { ids } = await list({ sort: 'note', limit: 10, offset })
      expect(ids).toEqual(noted.slice(offset, offset + 10).map(({ order_id }) => order_id))
    }
  }
})

test('a list shows every record as it is shown by itself, whatever is written in it', async () => {
  const odd = ['"', '\\', '\\n,\n', 'a\tb\u0007\u0085\u2028', 'null', ' {}[] ', '৳ 🍛 é', "'; --"]
  const { sql } = server.database
  for (const [at, name] of odd.entries()) {
    const number = 900 + at
    await sql.execute(query`insert into customers (id, full_name, email, phone, user_name, last_login)
      values (${number}, ${name}, ${`${number}@example.org`}, '1', ${at % 2 ? '' : null}, ${at % 3 ? '2026-02-03 04:05:06.7+06' : null})`)
    await sql.execute(query`insert into push_tokens (customer_id, token)
      select ${number}, 'token ' || ${number}::int || '-' || n from generate_series(1, ${at % 3}) n`)
    await sql.execute(query`insert into orders (order_id, owner_id, final_price, order_status_id, note, food_ready_time, is_paid)
      values (${`ODD-${at}`}, ${at % 4 ? number : null}, ${at / 4}, ${1 + (at % 2)}, ${name}, ${at % 2 ? at : null}, ${at % 2 === 0})`)
  }
  const customers = (await server.call(customer.list, { query: { q: 'example.org' } })).value
  expect(customers.map(({ fullName }) => fullName).reverse()).toEqual(odd)
  for (const shown of customers)
    expect(shown).toEqual((await server.call(customer.one, { params: { id: shown.id } })).value)
  const orders = (await server.call(order.list, { query: { q: 'ODD-' } })).value
  expect(orders).toHaveLength(odd.length)
  for (const shown of orders) {
    const { lines, ...alone } = (await server.call(order.one, { params: { order_id: shown.order_id } })).value
    expect(shown).toEqual(alone)
    expect(lines).toEqual([])
  }
})

describe('the total', () => {
  const total = async () => Number((await server.call(itemCategory.list, {})).headers['x-total-count'])

  test('follows every way in which records come and go, and no change that is taken back', async () => {
    const { sql } = server.database
    const before = await total()
    const { id } = await newCategory(server)
    expect(await total()).toBe(before + 1)
    await server.call(itemCategory.update, { params: { id }, body: { name: 'Renamed' } })
    expect(await total()).toBe(before + 1)
    await server.call(itemCategory.remove, { params: { id } })
    expect(await total()).toBe(before)
    await server.call(itemCategory.restore, { params: { id } })
    expect(await total()).toBe(before + 1)
    await sql.execute(query`delete from item_categories where id = ${id}`)
    expect(await total()).toBe(before)
    await sql
      .transaction(async (tx) => {
        await tx.execute(query`update item_categories set deleted_at = now()`)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await total()).toBe(before)
  })

  test('is the number of living rows after many writers at once', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => newCategory(server)))
    await Promise.all(made.slice(0, 20).map(({ id }) => server.call(itemCategory.remove, { params: { id } })))
    const [counted] = await rows<{ count: number }>(
      server.database.sql,
      query`select count(*)::int as count from item_categories where deleted_at is null`,
    )
    expect(await total()).toBe(counted?.count)
  })

  test('is nothing once a table has been emptied', async () => {
    await server.database.sql.execute(query`truncate item_categories cascade`)
    expect(await total()).toBe(0)
  })
})
