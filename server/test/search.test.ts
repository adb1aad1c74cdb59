import { order } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../src/database/open.ts'
import { customers, orders } from '../src/database/schema.ts'
import { hasNumber, piecesOf } from '../src/kit/indexed.ts'
import { search } from '../src/kit/search.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
// The oldest have a word that none of the newest has, and so have some customers; one order has a number far from all others,
// and one customer very many orders.
beforeAll(async () => {
  server = await startTestServer()
  const { sql } = server.database
  await sql.execute(query`insert into customers (full_name, email, phone, deleted_at)
    select case when n > 5000 then 'Counter' when n > 4900 then 'Bitterly' when n % 5 = 0 then 'Anika Rahman' else 'Karim Das' end, n || '@example.com',
      '+88017' || n, case when n % 70 = 0 then now() end from generate_series(1, 5001) n`)
  await sql.execute(query`insert into orders
      (id, order_id, owner_id, final_price, order_status_id, delivery_address, deleted_at, created_at)
    select case when n = 12345 then 21000 else n end, 'ORD-' || n, case when n between 5001 and 7600 then 5001 else 1 + n % 5000 end, n * 7919 % 1000, 1,
      case when n % 97 = 0 then null when n % 3 = 0 then 'Sweet Road ' else 'Salty Lane ' end || n % 1000 || case when n > 11000 then ', bitter' else '' end || case when n > 3000 then ', formerly' else '' end,
      case when n % 50 = 0 then now() end, now() - n * interval '1 minute' from generate_series(1, 12500) n`)
})
afterAll(() => server.stop())

const matching = async (q: string, inOrder: string) => {
  const has = query.raw(`ilike '%${q}%'`)
  const found = await rows<{ order_id: string }>(
    server.database.sql,
    query`select order_id from orders o where deleted_at is null and (order_id ${has} or delivery_address ${has} or exists (
        select from customers c where c.id = owner_id and c.deleted_at is null and (full_name ${has} or phone ${has})))
      order by ${query.raw(inOrder)} created_at desc, id desc`,
  )
  return found.map(({ order_id }) => order_id)
}

test.each([
  'bitter',
  'sweet',
  'rahman',
  'counter',
  '+880175',
  'lane 77',
  'road lane',
  'ORD-12345',
  'n rahman',
  'ORD-',
])(
  'among many finds and counts all that have ‘%s’, in whatever order and wherever the page begins',
  async (q) => {
    for (const [sort, inOrder] of [
      ['-final_price', 'final_price desc,'],
      ['delivery_address', 'delivery_address,'],
      [undefined, ''],
    ] as const) {
      const expected = await matching(q, inOrder)
      for (const offset of [0, 1180, 1900].filter((offset) => offset === 0 || offset < expected.length)) {
        const asked = { q, limit: 700, offset, ...(sort && { sort }) }
        const { value, headers } = await server.call(order.list, { query: asked })
        expect(value.map(({ order_id }) => order_id)).toEqual(expected.slice(offset, offset + 700))
        if (!headers['x-total-at-least']) expect(Number(headers['x-total-count'])).toBe(expected.length)
        else expect([sort, headers['x-total-count']]).toEqual([undefined, String(offset + 701)])
      }
    }
  },
)

test.each([
  ['what is common is looked for among the newest', 'sweet', 41, {}, { by: 'walk', reach: 250 }],
  ['but far down, where the index is sooner done, in its parts', 'sweet', 2501, {}, { by: 'index in parts' }],
  ['and so is what is to be sorted', 'rahman', 41, { isSorted: true }, { by: 'index in parts' }],
  ['unless very many have it', 'ORD-', 41, { isSorted: true }, { by: 'parts' }],
  ['what is rare is looked up at once', 'bitter', 501, {}, { by: 'index' }],
  ['and so are several words of which one is rare', 'sweet nobody', 501, {}, { by: 'index' }],
  ['but not common ones that nobody has together', 'road lane', 501, {}, { by: 'index in parts' }],
  ['nor those that many older ones have, but otherwise', 'formerly lane', 501, {}, { by: 'index in parts' }],
  ['nor a word and a number', 'lane7', 501, {}, { by: 'index in parts' }],
  ['unless the number is rare', 'ORD-12345', 501, {}, { by: 'index' }],
  ['nor a number with a beginning that all have', '+88017 77', 501, {}, { by: 'index in parts' }],
  ['nor common ones and a single letter', 'z sweet', 501, {}, { by: 'index in parts' }],
  ['nor what many of the others have', 'formerly', 501, {}, { by: 'index in parts' }],
  ['two letters that are common are looked for as far as need be', 'et', 3900, {}, { by: 'walk' }],
  ['but those to be sorted only near the top', 'et', 41, { isSorted: true }, { by: 'nearest', reach: 1000 }],
  ['and those that the newest do not have not at all', 'zq', 41, {}, { by: 'nearest', reach: 0 }],
])('%s', async (_, q, enough, how, expected) => {
  const searchThrough = {
    column: orders.owner_id,
    table: customers,
    by: [customers.fullName, customers.phone],
  }
  const { way } = search(
    { table: orders, searchBy: [orders.order_id, orders.delivery_address], searchThrough },
    q,
  )
  const asked = { enough, isSorted: false, isArranged: false, ...how }
  expect(await way(server.database.sql, asked)).toMatchObject(expected)
})

test.each([
  ['Rahman', []],
  ['sweet road', ['sweet', 'road']],
  ['ORD-0012345', ['0012345']],
  ['00000000', ['000']],
  ['a 7', ['a', '7']],
])('‘%s’ is looked up by its words and numbers', (q, pieces) => {
  expect(piecesOf(q)).toEqual(pieces)
})

test('eight digits are rare, unless they repeat', () => {
  const numbers = ['+8801712345678', '00000000', '1234567800000000', '1234567']
  expect(numbers.filter((number) => hasNumber(number, 8))).toEqual(['+8801712345678'])
})
