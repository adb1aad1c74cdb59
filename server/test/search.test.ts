import { admin, customer, item, loyaltyCard, order, partner, promo, transaction } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './helper.ts'
import {
  newAdmin,
  newCard,
  newCustomer,
  newItem,
  newOrder,
  newPartner,
  newPromo,
  newTransaction,
} from './records.ts'

let server: TestServer
let names: { card: string }
// Of every kind of record, one that the search matches and one that it does not.
beforeAll(async () => {
  server = await startTestServer()
  const anika = await newCustomer(server, {
    name: 'Anika Rahman রহিমা বেগম',
    email: 'Anika.R@Example.com',
    phone: '+880 1711-234567',
  })
  await server.database.sql.execute(query`update customers set user_name = 'anika_87' where id = ${anika.id}`)
  await newCustomer(server, { name: 'Karim 100%', email: 'k_das@example.com', phone: '01819 876543' })
  const kitchen = await newPartner(server, {
    name: 'Star Kabab (Gulshan)',
    phone: '0088 01911-000111',
    address: 'House 7, Sat Masjid Road',
  })
  const other = await newPartner(server, { name: 'Nanna', address: 'Old Town' })
  await newOrder(server, {
    order_id: 'ORD-0077001',
    owner_id: anika.id,
    partner_id: kitchen.id,
    delivery_address: 'Flat 9\\B, Lake View_3',
  })
  await newOrder(server, { order_id: 'ORD-0042', partner_id: other.id, delivery_address: 'Banani' })
  names = { card: (await newCard(server, anika.id)).card_number }
  await newCard(server)
  await newTransaction(server, {
    transaction_id: 'TXN-555123',
    order_id: 'ORD-0077001',
    user_id: anika.id,
    partner_id: kitchen.id,
    card_number: names.card,
    mobile_number: '8801555-666777',
  })
  await newTransaction(server, { transaction_id: 'TXN-9' })
  await newPromo(server, { promo_code: 'EID-2026', partner_id: kitchen.id })
  await newPromo(server, { promo_code: 'WINTER' })
  await newItem(server, { name: 'Shorshe Ilish', ingredients: 'Hilsa, mustard', partner_id: kitchen.id })
  await newAdmin(server, { name: 'Tania Akter', email: 'tania@tiffin.example', phone: '+8801611222333' })
})
afterAll(() => server.stop())

const lists = {
  admin: [admin.list, 'name'],
  customer: [customer.list, 'fullName'],
  partner: [partner.list, 'name'],
  order: [order.list, 'order_id'],
  loyaltyCard: [loyaltyCard.list, 'card_number'],
  transaction: [transaction.list, 'transaction_id'],
  promo: [promo.list, 'promo_code'],
  item: [item.list, 'item_name'],
} as const
async function found(kind: keyof typeof lists, q: string): Promise<unknown[]> {
  const [list, key] = lists[kind]
  const { value, headers } = await server.call(list, { query: { q } })
  const rows = value as unknown as Record<string, unknown>[]
  expect(headers['x-total-count']).toBe(String(rows.length))
  return rows.map((row) => row[key])
}

const phones = [
  ...['01711234567', '+8801711234567', '8801711234567', '008801711234567', '1711234567'],
  ...['+880 1711-234567', '017 11 23 45 67', '(017) 11.234567', '0171', '234567', '1-23 45'],
]

describe('a customer is found', () => {
  const anika = ['Anika Rahman রহিমা বেগম']
  test.each(phones)('by the phone number %s [W-5]', async (q) => {
    expect(await found('customer', q)).toEqual(anika)
  })

  test.each([
    ['a part of the name', 'hma'],
    ['the name in capitals', 'ANIKA RAHMAN'],
    ['the words of the name in another order', 'rahman  anika'],
    ['the beginnings of words', 'ra an'],
    ['one letter', 'r'],
    ['a word in Bangla', 'রহিমা'],
    ['words in Bangla in another order', 'বেগম রহি'],
    ['two letters in Bangla', 'বে'],
    ['e-mail', 'anika.r@example.COM'],
    ['username', 'anika_87'],
    ['name and phone together', 'rahman 234567'],
  ])('by %s [W-5]', async (_, q) => {
    expect(await found('customer', q)).toEqual(anika)
  })

  test('only if every word is in it, with pattern characters taken literally', async () => {
    expect(await found('customer', 'anika das')).toEqual([])
    expect(await found('customer', '100%')).toEqual(['Karim 100%'])
    expect(await found('customer', 'k_das')).toEqual(['Karim 100%'])
    expect(await found('customer', 'anika%87')).toEqual([])
    expect(await found('customer', 'n_ka')).toEqual([])
    expect(await found('customer', '01711234568')).toEqual([])
  })

  test('of one or two letters only where a word begins with them', async () => {
    expect(await found('customer', 'ma')).toEqual([])
    expect(await found('customer', 'ka')).toEqual(['Karim 100%'])
  })

  test('or all are, if the search is blank', async () => {
    expect(await found('customer', '  ')).toHaveLength(3)
  })
})

test.each([
  ['its number', 'ord-0077001'],
  ['the last digits of its number', '7001'],
  ['its address', 'lake view_3'],
  ['a backslash', '9\\b'],
  ['the name of the customer', 'anika'],
  ['the words of that in another order', 'rahman anika'],
  ['the name of the customer in Bangla', 'বেগম'],
  ['the phone of the customer', '017 11234567'],
  ['the name of the partner', 'kabab star'],
  ['signs in the name of the partner', '(gulshan)'],
  ['the phone of the partner', '+880 1911000111'],
])('an order is found by %s', async (_, q) => {
  expect(await found('order', q)).toEqual(['ORD-0077001'])
})

test("an order is not found by its partner's address, nor by a deleted customer", async () => {
  expect(await found('order', 'masjid')).toEqual([])
  const { id } = await newCustomer(server, { name: 'Gone Soon' })
  await newOrder(server, { order_id: 'ORD-GONE', owner_id: id })
  expect(await found('order', 'gone soon')).toEqual(['ORD-GONE'])
  await server.call(customer.remove, { params: { id } })
  expect(await found('order', 'gone soon')).toEqual([])
})

test.each([
  ['its number', 'TXN-555'],
  ['its order', 'ORD-0077001'],
  ['its phone', '01555 666777'],
  ['the customer', 'rahman anika'],
  ['the phone of the customer', '+8801711234567'],
  ['the partner', 'star kabab'],
])('a transaction is found by %s', async (_, q) => {
  expect(await found('transaction', q)).toEqual(['TXN-555123'])
})

test('a card and a transaction are found by the card number, with blanks or without, and a card by its customer', async () => {
  const blanks = names.card.replace(/(.{4})(?=.)/g, '$1 ')
  for (const q of [names.card, blanks, names.card.slice(-6)]) {
    expect(await found('loyaltyCard', q)).toEqual([names.card])
    expect(await found('transaction', q)).toEqual(['TXN-555123'])
  }
  for (const q of ['rahman anika', 'anika.r@example.com', '01711-234567'])
    expect(await found('loyaltyCard', q)).toEqual([names.card])
})

test('a promo is found by its code and by its partner; one without a partner by its code', async () => {
  for (const q of ['eid-2026', '2026', 'star kabab', '01911 000111'])
    expect(await found('promo', q)).toEqual(['EID-2026'])
  expect(await found('promo', 'wint')).toEqual(['WINTER'])
})

test('partners, items and administrators are found by their texts', async () => {
  for (const q of ['gulshan star', 'masjid', '01911000111', '00111'])
    expect(await found('partner', q)).toEqual(['Star Kabab (Gulshan)'])
  for (const q of ['ilish shorshe', 'mustard', 'hilsa, ilish'])
    expect(await found('item', q)).toEqual(['Shorshe Ilish'])
  for (const q of ['akter tania', 'tania@tiffin.example', '01611-222333'])
    expect(await found('admin', q)).toEqual(['Tania Akter'])
})

test('a record found twice, by its own text and by its customer, is listed and counted once', async () => {
  const { id } = await newCustomer(server, { name: 'Twofold' })
  await newOrder(server, { order_id: 'ORD-TWICE', owner_id: id, delivery_address: 'Twofold Lane' })
  expect(await found('order', 'twofold')).toEqual(['ORD-TWICE'])
})
