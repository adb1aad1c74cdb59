import { customer, history, itemCategory, order, transaction } from '@tiffin/contract'
import { sql as query, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../src/database/open.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCategory, newOrder } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { sql } = server.database
  await sql.execute(query`insert into customers (full_name, email, phone)
    select case when n % 2 = 0 then 'Anika Rahman' else 'Karim Das' end, n || '@example.com', '+880' || 1700000 + n
    from generate_series(1, 20) n`)
  await sql.execute(query`insert into orders (order_id, owner_id, final_price, order_status_id, delivery_address, created_at)
    select 'ORD-' || n, 1 + n % 20, n * 7919 % 1000, 1 + n % 3, case when n in (5, 1100) then 'Qxj ' when n % 3 = 0 then 'Sweet ' else 'Salty ' end || n % 1000,
      now() - n * interval '1 minute' from generate_series(1, 12500) n`)
})
afterAll(() => server.stop())

const list = async (options: object) => {
  const { value, headers } = await server.call(order.list, { query: options })
  return {
    ids: value.map(({ order_id }) => order_id),
    total: Number(headers['x-total-count']),
    atLeast: headers['x-total-at-least'] === 'true',
  }
}
const inOrder = async (where: SQL, by: SQL) => {
  const found = await rows<{ order_id: string }>(
    server.database.sql,
    query`select order_id from orders o where deleted_at is null and ${where} order by ${by} created_at desc, id desc`,
  )
  return found.map(({ order_id }) => order_id)
}

describe('the total', () => {
  test('is exact up to 10,000, and beyond that says that there are more than the page shows [W-5]', async () => {
    expect(await list({ limit: 3 })).toMatchObject({ total: 10_001, atLeast: true })
    expect(await list({ limit: 3, q: 'sweet' })).toMatchObject({ total: 4166, atLeast: false })
    expect(await list({ limit: 3, q: 'ORD-' })).toMatchObject({ total: 10_001, atLeast: true })
    for (const q of [{}, { q: 'ORD-' }]) {
      const farPage = await list({ limit: 10, offset: 12_000, ...q })
      expect([farPage.ids.length, farPage.total, farPage.atLeast]).toEqual([10, 12_011, true])
      expect(await list({ limit: 10, offset: 12_495, ...q })).toMatchObject({ total: 12_500, atLeast: false })
      expect(await list({ limit: 10, offset: 20_000, ...q })).toEqual({
        ids: [],
        total: 12_500,
        atLeast: false,
      })
    }
  })

  test('follows every way in which records are added and removed, also past the triggers, but no rollback', async () => {
    const total = async () => Number((await server.call(itemCategory.list, {})).headers['x-total-count'])
    const { sql } = server.database
    const before = await total()
    const { id } = await newCategory(server)
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
    const made = await Promise.all(Array.from({ length: 30 }, () => newCategory(server)))
    await Promise.all(made.slice(0, 20).map(({ id }) => server.call(itemCategory.remove, { params: { id } })))
    expect(await total()).toBe(before + 10)
    await sql.execute(query`truncate item_categories cascade`)
    expect(await total()).toBe(0)
  })
})

describe('a page', () => {
  test.each([
    ['newest first', undefined, query``],
    ['oldest first', 'createdAt', query`created_at,`],
    ['by price', 'final_price', query`final_price,`],
    ['by price, downwards', '-final_price', query`final_price desc,`],
    ['by status, downwards', '-order_status_id', query`order_status_id desc,`],
    ['by number', 'order_id', query`order_id,`],
  ])('is the right one at any offset: %s [W-5]', async (_, sort, by) => {
    for (const [q, where] of [
      [undefined, query`true`],
      ['sweet', query`delivery_address ilike '%sweet%'`],
      [
        'rahman',
        query`exists (select from customers c where c.id = owner_id and full_name ilike '%rahman%')`,
      ],
      ['ORD-', query`true`],
    ] as const) {
      const expected = await inOrder(where, by)
      for (const offset of [0, 700, 4100, 9_990, 10_010, 12_499]) {
        const { ids } = await list({ limit: 70, offset, ...(sort && { sort }), ...(q && { q }) })
        expect(ids).toEqual(expected.slice(offset, offset + 70))
      }
    }
  })

  test('begins after the row that is named, whatever was added or deleted since', async () => {
    const expected = await inOrder(query`true`, query``)
    const after = expected[2_999]
    const page = { limit: 50, offset: 3_000 }
    expect((await list({ ...page, after })).ids).toEqual(expected.slice(3_000, 3_050))
    const added = [await newOrder(server), await newOrder(server)]
    expect((await list({ ...page, after })).ids).toEqual(expected.slice(3_000, 3_050))
    expect((await list({ ...page, after, sort: '-createdAt' })).ids).toEqual(expected.slice(3_000, 3_050))
    await server.call(order.remove, { params: { order_id: after as string } })
    expect((await list({ ...page, after })).ids).toEqual(expected.slice(3_000, 3_050))
    await server.call(order.restore, { params: { order_id: after as string } })
    for (const { order_id } of added) await server.call(order.remove, { params: { order_id } })
    const sweet = await inOrder(query`delivery_address ilike '%sweet%'`, query``)
    expect((await list({ limit: 50, offset: 7, q: 'sweet', after: sweet[1_000] })).ids).toEqual(
      sweet.slice(1_001, 1_051),
    )
    expect((await list({ limit: 50, offset: 7, q: 'ORD-', after: expected[11_000] })).ids).toEqual(
      expected.slice(11_001, 11_051),
    )
  })

  test('begins at the offset if the named row is unknown or the list is sorted', async () => {
    const expected = await inOrder(query`true`, query``)
    const byPrice = await inOrder(query`true`, query`final_price,`)
    expect((await list({ limit: 5, offset: 40, after: 'nobody' })).ids).toEqual(expected.slice(40, 45))
    expect((await list({ limit: 5, offset: 40, after: expected[9], sort: 'final_price' })).ids).toEqual(
      byPrice.slice(40, 45),
    )
    const ids = async (options: object) =>
      (await server.call(customer.list, { query: { limit: 3, offset: 5, ...options } })).value.map(
        ({ id }) => id,
      )
    const usual = await ids({})
    expect(await ids({ after: String(Number(usual[0]) + 1) })).toEqual(usual)
    for (const after of ['x', '0', '99999999999999', '-1', '']) expect(await ids({ after })).toEqual(usual)
  })

  test('is whole JSON while records are erased', async () => {
    const { sql } = server.database
    const add = (from: number) =>
      sql.execute(query`insert into transactions (transaction_id, total_amount, payment_type, status)
        select 'TXN-' || n, 1, 'Cash', 'Completed' from generate_series(${from}::int, ${from + 300}::int) n`)
    await add(0)
    let isOver = false
    const erase = async () => {
      for (let n = 1; n < 30; n++) {
        await sql.execute(
          query`delete from transactions where id in (select id from transactions order by random() limit 150)`,
        )
        await add(n * 1_000)
      }
      isOver = true
    }
    const read = async () => {
      while (!isOver) {
        const { status, value } = await server.call(transaction.list, { query: { limit: 500 } })
        expect(status).toBe(200)
        expect(value.every((row) => row.transaction_id)).toBe(true)
      }
    }
    await Promise.all([erase(), read(), read()])
  })
})

test('a list shows every record as the call for that record does, whatever text is in it', async () => {
  const specialTexts = ['"', '\\', '\\n,\n', 'a\tb\u0007\u0085\u2028', 'null', ' {}[] ', '৳ 🍛 é', "'; --"]
  const { sql } = server.database
  for (const [at, name] of specialTexts.entries()) {
    const number = 900 + at
    await sql.execute(query`insert into customers (id, full_name, email, phone, user_name, last_login)
      values (${number}, ${name}, ${`${number}@example.org`}, '1', ${at % 2 ? '' : null}, ${at % 3 ? '2026-02-03 04:05:06.7+06' : null})`)
    await sql.execute(query`insert into push_tokens (customer_id, token)
      select ${number}, 'token ' || ${number}::int || '-' || n from generate_series(1, ${at % 3}) n`)
    await sql.execute(query`insert into orders (order_id, owner_id, final_price, order_status_id, note, food_ready_time, is_paid)
      values (${`ODD-${at}`}, ${at % 4 ? number : null}, ${at / 4}, ${1 + (at % 2)}, ${name}, ${at % 2 ? at : null}, ${at % 2 === 0})`)
  }
  const customers = (await server.call(customer.list, { query: { q: 'example.org' } })).value
  expect(customers.map(({ fullName }) => fullName).reverse()).toEqual(specialTexts)
  for (const row of customers)
    expect(row).toEqual((await server.call(customer.one, { params: { id: row.id } })).value)
  const orders = (await server.call(order.list, { query: { q: 'ODD-' } })).value
  expect(orders).toHaveLength(specialTexts.length)
  for (const row of orders) {
    const { lines, ...alone } = (await server.call(order.one, { params: { order_id: row.order_id } })).value
    expect(row).toEqual(alone)
    expect(lines).toEqual([])
  }
})

test('the history continues after a change that is named, and by offset only up to 10,000', async () => {
  const { sql } = server.database
  await sql.execute(query`insert into history (resource, record_id, action)
    select 'promo', n::text, 'update' from generate_series(1, 300) n`)
  const page = async (options: object) => {
    const { value } = await server.call(history.list, {
      query: { resource: 'promo', limit: 100, ...options },
    })
    return value.map(({ id }) => id)
  }
  const [first, second] = [await page({}), await page({ offset: 100 })]
  expect(second).toHaveLength(100)
  await sql.execute(query`insert into history (resource, record_id, action) values ('promo', '0', 'update')`)
  expect(await page({ after: first.at(-1) })).toEqual(second)
  expect(await page({ after: first.at(-1), offset: 50 })).toEqual(second)
  const { status, message } = await server.call(history.list, { query: { offset: 10_001 } })
  expect([status, message]).toEqual([400, 'Offset must be at most 10000.'])
})
