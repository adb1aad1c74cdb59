import { createHash } from 'node:crypto'
import { getTableName, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdministrator } from '../src/database/demo/administrators.ts'
import { loadDemo, makeRecords } from '../src/database/demo/load.ts'
import { album } from '../src/database/demo/pictures/album.ts'
import { migrate } from '../src/database/migrate.ts'
import { type Database, rows } from '../src/database/open.ts'
import * as schema from '../src/database/schema.ts'
import { emptyDatabase } from './helper.ts'

const now = new Date('2026-03-13T15:20:00.000Z')
const hashPassword = async (plain: string) => `hash of ${plain}`
async function load(database: Database) {
  const pictures = new Map<string, string>()
  await migrate(database.sql)
  const put = async (key: string, contentType: string, bytes: Buffer) => {
    pictures.set(key, `${contentType} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  await database.sql.transaction((tx) => loadDemo(tx, { put }, { now, hashPassword }))
  return pictures
}

async function read({ sql }: Database) {
  return {
    images: await sql.select().from(schema.images).orderBy(schema.images.key),
    admins: await sql.select().from(schema.admins).orderBy(schema.admins.id),
    customers: await sql.select().from(schema.customers).orderBy(schema.customers.id),
    pushTokens: await sql.select().from(schema.pushTokens).orderBy(schema.pushTokens.token),
    itemCategories: await sql.select().from(schema.itemCategories).orderBy(schema.itemCategories.id),
    partners: await sql.select().from(schema.partners).orderBy(schema.partners.id),
    items: await sql.select().from(schema.items).orderBy(schema.items.id),
    promos: await sql.select().from(schema.promos).orderBy(schema.promos.id),
    loyaltyCards: await sql.select().from(schema.loyaltyCards).orderBy(schema.loyaltyCards.id),
    orders: await sql.select().from(schema.orders).orderBy(schema.orders.id),
    orderLines: await sql.select().from(schema.orderLines).orderBy(schema.orderLines.id),
    transactions: await sql.select().from(schema.transactions).orderBy(schema.transactions.id),
  }
}

let database: Database
let pictures: Map<string, string>
let demo: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  database = await emptyDatabase()
  pictures = await load(database)
  demo = await read(database)
})
afterAll(() => database.close())

const hundredths = (amount: number | null) => Math.round((amount ?? 0) * 100)

describe('how much there is', () => {
  test('every list has the promised number of records', () => {
    const alive = demo.customers.filter((customer) => customer.deletedAt === null)
    expect(alive).toHaveLength(1200)
    expect(demo.customers.length - alive.length).toBeGreaterThan(15)
    expect(demo.orders).toHaveLength(2500)
    expect(demo.transactions).toHaveLength(1500)
    expect(demo.partners).toHaveLength(40)
    expect(demo.loyaltyCards).toHaveLength(900)
    expect(demo.promos).toHaveLength(60)
    expect(demo.items).toHaveLength(350)
    expect(demo.itemCategories).toHaveLength(24)
    expect(demo.admins).toHaveLength(5)
    expect(new Set(demo.pushTokens.map((token) => token.customerId)).size / 1200).toBeCloseTo(0.7, 1)
  })

  test('a record made afterwards gets the next number', async () => {
    for (const table of [
      schema.customers,
      schema.orders,
      schema.orderLines,
      schema.transactions,
      schema.admins,
    ]) {
      const [found] = await rows<{ next: number; last: number }>(
        database.sql,
        query`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as next, (select max(id) from ${table}) as last`,
      )
      expect(found?.next).toBe((found?.last ?? 0) + 1)
    }
  })

  test('the pictures are small, and each is known to the database as it is stored', () => {
    expect(pictures.size).toBe(demo.images.length)
    for (const image of demo.images) {
      expect(image.key).toMatch(/^[0-9a-f]{32}$/)
      expect(pictures.get(image.key)).toContain(`${image.contentType} ${image.bytes} `)
    }
    expect(demo.images.reduce((sum, image) => sum + image.bytes, 0)).toBeLessThan(3_000_000)
  })
})

describe('the same again', () => {
  test('a second load of the same moment is equal in every record and every picture', async () => {
    const second = await emptyDatabase()
    try {
      expect(await load(second)).toEqual(pictures)
      const again = await read(second)
      for (const name of Object.keys(demo) as (keyof typeof demo)[]) expect(again[name]).toEqual(demo[name])
    } finally {
      await second.close()
    }
  })

  test.each(['2025-06-20T21:10:00Z', '2027-01-01T00:00:00Z', '2028-02-29T08:00:00Z'])(
    'any moment will do: %s',
    (at) => {
      const moment = Date.parse(at)
      const records = makeRecords(moment, album())
      expect(records.promos).toHaveLength(60)
      expect(new Set(records.promos.map((promo) => promo.promo_code)).size).toBe(60)
      expect(records.transactions).toHaveLength(1500)
      for (const record of [
        ...records.orders,
        ...records.customers,
        ...records.items,
        ...records.transactions,
      ]) {
        expect(record.createdAt <= new Date(moment).toISOString()).toBe(true)
      }
    },
  )
})

describe('administrators', () => {
  test('the first is the demo administrator, one of the others is suspended, nobody knows their password', () => {
    const [first, ...others] = demo.admins
    expect(first).toMatchObject({
      email: demoAdministrator.email,
      isVerified: true,
      passwordHash: `hash of ${demoAdministrator.password}`,
    })
    expect(others.filter((admin) => !admin.isVerified)).toHaveLength(1)
    for (const admin of others) expect(admin.passwordHash).toMatch(/^hash of [0-9a-f]{48}$/)
  })
})

describe('people', () => {
  test('nobody real can be reached: every address is at an example domain', () => {
    for (const { email } of [...demo.admins, ...demo.customers, ...demo.partners]) {
      expect(email).toMatch(/^[a-z0-9.-]+@(example\.(com|org|net)|tiffin\.example)$/)
    }
  })

  test('mobile numbers are those of Bangladesh', () => {
    for (const { phone } of [...demo.admins, ...demo.customers, ...demo.partners]) {
      expect(phone).toMatch(/^\+8801[3-9]\d{8}$/)
    }
  })

  test('every card passes the check of its number, and no two have the same', () => {
    for (const { card_number } of demo.loyaltyCards) expect(luhnSum(card_number) % 10).toBe(0)
    expect(new Set(demo.loyaltyCards.map((card) => card.card_number)).size).toBe(900)
  })

  test('nobody acts before they joined, nor after they left', () => {
    for (const order of demo.orders) {
      const owner = demo.customers[(order.owner_id ?? 0) - 1]
      expect(time(owner?.createdAt)).toBeLessThan(time(order.createdAt))
      if (owner?.deletedAt) expect(time(order.createdAt)).toBeLessThan(time(owner.deletedAt))
    }
    for (const card of demo.loyaltyCards) {
      expect(time(demo.customers[card.user_id - 1]?.createdAt)).toBeLessThan(time(card.createdAt))
    }
  })
})

describe('orders', () => {
  test('the price is the sum of the lines and the delivery, less what a promo takes off', () => {
    const placed = new Map(
      makeRecords(now.getTime(), album()).placed.map((order) => [order.row.order_id, order]),
    )
    const bills = new Map<string, number>()
    for (const { order_id, quantity, price } of demo.orderLines) {
      bills.set(order_id, (bills.get(order_id) ?? 0) + quantity * hundredths(price))
    }
    for (const order of demo.orders) {
      const { fee, discount } = placed.get(order.order_id) ?? { fee: Number.NaN, discount: Number.NaN }
      const bill = bills.get(order.order_id) ?? 0
      expect(bill).toBeGreaterThan(0)
      expect(hundredths(order.final_price)).toBe(bill + fee - discount)
      if (discount) expect(order.note).toMatch(/^Promo \w+ applied\.$/)
      if (order.delivery_address === null) expect(fee).toBe(0)
    }
  })

  test('the lines are things that the partner sells', () => {
    const partnerOf = new Map(demo.orders.map((order) => [order.order_id, order.partner_id]))
    for (const line of demo.orderLines) {
      expect(demo.items[(line.item_id ?? 0) - 1]).toMatchObject({
        item_name: line.name,
        partner_id: partnerOf.get(line.order_id),
      })
    }
  })

  test('numbers follow the time, some are under way, a few belong to people who left', () => {
    const times = demo.orders.map((order) => time(order.createdAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const count = (status: number) => demo.orders.filter((order) => order.order_status_id === status).length
    expect(count(1)).toBeGreaterThan(3)
    expect(count(2)).toBeGreaterThan(3)
    expect(count(3)).toBeGreaterThan(50)
    expect(count(4)).toBeGreaterThan(2100)
    const left = demo.orders.filter((order) => demo.customers[(order.owner_id ?? 0) - 1]?.deletedAt)
    expect(left.length / 2500).toBeCloseTo(0.02, 2)
  })
})

describe('transactions', () => {
  test('each repeats what the paid order says: amount, customer, partner, card, cashback', () => {
    const orders = new Map(demo.orders.map((order) => [order.order_id, order]))
    for (const transaction of demo.transactions) {
      const order = orders.get(transaction.order_id ?? '')
      expect(order).toMatchObject({
        isPaid: true,
        final_price: transaction.total_amount,
        owner_id: transaction.user_id,
        partner_id: transaction.partner_id,
      })
      const card = demo.loyaltyCards[(transaction.loyalty_card_id ?? 0) - 1]
      expect(card?.card_number ?? null).toBe(transaction.card_number)
      if (card) expect(card.user_id).toBe(transaction.user_id)
      const percent = demo.partners[(transaction.partner_id ?? 0) - 1]?.cashback ?? Number.NaN
      const earned = Math.round((hundredths(transaction.total_amount) * percent) / 100)
      const due = transaction.status === 'Refunded' ? 0 : earned
      expect(hundredths(transaction.cashback)).toBe(card ? due : 0)
    }
  })
})

describe('menus', () => {
  test('the places of a partner’s items count from 0 without a gap, or are not set', () => {
    for (const partner of demo.partners) {
      const places = demo.items
        .filter((item) => item.partner_id === partner.id)
        .flatMap((item) => item.position ?? [])
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index))
    }
    expect(demo.items.some((item) => item.position === null)).toBe(true)
  })
})

const time = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text))

function luhnSum(number: string): number {
  expect(number).toMatch(/^\d{16}$/)
  return [...number].reduce((sum, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}
