import type { Sql } from '../open.ts'
import * as schema from '../schema.ts'
import {
  type Administrator,
  administratorRows,
  demoAdministrator,
  type HashPassword,
} from './administrators.ts'
import { makeCards } from './cards.ts'
import { day, iso } from './clock.ts'
import { makeCustomers, makePushTokens, noteLogins } from './customers.ts'
import { makeItems } from './items.ts'
import { lineRows, makeOrders } from './orders.ts'
import { makeCategories, makePartners } from './partners.ts'
import { type Album, album, type Picture, render } from './pictures/album.ts'
import { makePromos } from './promos.ts'
import { makeTransactions } from './transactions.ts'
import { write } from './write.ts'

type PictureSink = { put(key: string, contentType: string, bytes: Buffer): Promise<void> }
type DemoOptions = {
  now: Date
  hashPassword: HashPassword
  /** Who may log in, if not the demo administrator. */
  administrator?: Administrator
}

/** Fills an empty database. The same `now` gives the same records and pictures; run it inside one transaction. */
export async function loadDemo(sql: Sql, pictures: PictureSink, options: DemoOptions): Promise<void> {
  const now = options.now.getTime()
  const drawn = album()
  const rendering = storePictures(drawn, pictures)
  const records = makeRecords(now, drawn)
  const faces = (gender: 'man' | 'woman') =>
    drawn.avatars.filter((face) => face.gender === gender && !face.covered)
  const admins = administratorRows(
    now,
    options.administrator ?? demoAdministrator,
    (gender, at) => faces(gender)[at]?.key ?? null,
    options.hashPassword,
  )
  const [images] = await Promise.all([rendering, admins])

  const createdAt = iso(now - 906 * day)
  const imageRows = images.map(({ bytes, ...picture }) => ({ ...picture, bytes: bytes.length, createdAt }))
  await write(sql, schema.images, imageRows)
  await write(sql, schema.admins, await admins)
  await write(sql, schema.customers, records.customers)
  await write(sql, schema.pushTokens, records.pushTokens)
  await write(sql, schema.itemCategories, records.categories)
  await write(sql, schema.partners, records.partners)
  await write(sql, schema.items, records.items)
  await write(sql, schema.promos, records.promos)
  await write(sql, schema.loyaltyCards, records.cards)
  await write(sql, schema.orders, records.orders)
  await write(sql, schema.orderLines, records.orderLines)
  await write(sql, schema.transactions, records.transactions)
}

async function storePictures({ sketches }: Album, pictures: PictureSink): Promise<Picture[]> {
  const stored: Picture[] = []
  await render(sketches, async (picture) => {
    await pictures.put(picture.key, picture.contentType, picture.bytes)
    stored.push(picture)
  })
  return stored.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Everything but the pictures and the administrators. */
export function makeRecords(now: number, drawn: Album) {
  const customers = makeCustomers(now, drawn)
  const partners = makePartners(now, drawn)
  const items = makeItems(now, partners, drawn)
  const promos = makePromos(now, partners)
  const cards = makeCards(now, customers)
  const placed = makeOrders(now, { customers, partners, items, promos })
  noteLogins(
    customers,
    placed.map(({ customer, time }) => [customer.row.id, time]),
  )
  const asked = new Map<number, number>()
  for (const { item } of placed.flatMap((order) => order.lines)) {
    const category = item.row.category_id ?? 0
    asked.set(category, (asked.get(category) ?? 0) + 1)
  }
  return {
    placed,
    customers: customers.map(({ row }) => row),
    pushTokens: makePushTokens(now, customers),
    categories: makeCategories(now, asked),
    partners: partners.map(({ row }) => row),
    items: items.map(({ row }) => row),
    promos,
    cards,
    orders: placed.map(({ row }) => row),
    orderLines: lineRows(placed),
    transactions: makeTransactions(now, placed, cards),
  }
}
