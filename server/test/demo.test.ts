import { getTableName, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdministrator } from '../src/database/demo/administrators.ts'
import { makeRecords } from '../src/database/demo/load.ts'
import { album } from '../src/database/demo/pictures/album.ts'
import { type Database, rows } from '../src/database/open.ts'
import * as schema from '../src/database/schema.ts'
import { load, read, time } from './demo-kit.ts'
import { emptyDatabase } from './helper.ts'

let database: Database
let pictures: Map<string, string>
let demo: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  database = await emptyDatabase()
  pictures = await load(database)
  demo = await read(database)
})
afterAll(() => database.close())

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

function luhnSum(number: string): number {
  expect(number).toMatch(/^\d{16}$/)
  return [...number].reduce((sum, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}
