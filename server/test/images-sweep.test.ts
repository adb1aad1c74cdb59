import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admins, customers, history, images, items, partners } from '../src/database/schema.ts'
import { folderStore } from '../src/images/folder-store.ts'
import { type ImageStore, namesOf, newKey } from '../src/images/store.ts'
import { sweep, sweepHourly } from '../src/images/sweep.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
let store: ImageStore
beforeAll(async () => {
  server = await startTestServer()
  store = folderStore(join(server.config.dataDir, 'images'))
})
afterAll(() => server.stop())

const hour = 60 * 60 * 1000
const yesterday = () => new Date(Date.now() - 24 * hour)
const sql = () => server.database.sql
const runSweep = (from = store) => sweep(sql(), from, { olderThan: yesterday() })

/** A picture in two widths, stored this many hours ago. */
async function picture(hoursOld = 25): Promise<string> {
  const image = { key: newKey(), contentType: 'image/png', width: 300, height: 300, bytes: 3, smaller: [160] }
  await sql()
    .insert(images)
    .values({ ...image, createdAt: new Date(Date.now() - hoursOld * hour).toISOString() })
  for (const name of namesOf(image)) await store.put(name, 'image/png', Buffer.from('abc'))
  return image.key
}
const isKept = async (key: string) => {
  const records = await sql().select().from(images).where(eq(images.key, key))
  const files = [await store.get(key), await store.get(`${key}.160`)].filter(Boolean)
  expect([0, 3]).toContain(records.length + files.length)
  return records.length === 1
}

beforeEach(async () => {
  await runSweep()
})

test('an unused picture is deleted after a day, with all its files', async () => {
  const [old, young] = [await picture(24.1), await picture(23.9)]
  expect(await runSweep()).toBe(1)
  expect([await isKept(old), await isKept(young)]).toEqual([false, true])
  const remaining = readdirSync(join(server.config.dataDir, 'images'), { recursive: true })
  expect(remaining.some((name) => String(name).includes(old))).toBe(false)
  expect(await runSweep()).toBe(0)
})

describe('a picture is kept if it is referred to', () => {
  const contact = { name: 'x', phone: '1', address: 'x', city: 'x' }
  const email = () => `${newKey()}@example.com`
  const partner = async (values: { logo?: string; cover_image?: string; deletedAt?: string }) => {
    const all = { ...contact, email: email(), cashback: 1, ...values }
    return (await sql().insert(partners).values(all).returning())[0]?.id ?? 0
  }
  const refer: Record<string, (key: string, deletedAt?: string) => Promise<unknown>> = {
    'admins.image': (image, deletedAt) =>
      sql()
        .insert(admins)
        .values({ ...contact, email: email(), passwordHash: 'x', image, ...(deletedAt && { deletedAt }) }),
    'customers.photo_url': (photo_url, deletedAt) =>
      sql()
        .insert(customers)
        .values({ fullName: 'x', phone: '1', email: email(), photo_url, ...(deletedAt && { deletedAt }) }),
    'items.item_image': async (item_image, deletedAt) =>
      sql()
        .insert(items)
        .values({
          item_name: 'x',
          ingredients: 'x',
          description: 'x',
          price: 1,
          partner_id: await partner({}),
          item_image,
          ...(deletedAt && { deletedAt }),
        }),
    'partners.logo': (logo, deletedAt) => partner({ logo, ...(deletedAt && { deletedAt }) }),
    'partners.cover_image': (cover_image, deletedAt) =>
      partner({ cover_image, ...(deletedAt && { deletedAt }) }),
  }
  test.each(Object.entries(refer))('by %s, of deleted records too', async (_, referTo) => {
    const [used, usedByDeleted, unused] = [await picture(), await picture(), await picture()]
    await referTo(used)
    await referTo(usedByDeleted, new Date().toISOString())
    expect(await runSweep()).toBe(1)
    expect([await isKept(used), await isKept(usedByDeleted), await isKept(unused)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('but not if only the history refers to it', async () => {
    const key = await picture()
    await sql()
      .insert(history)
      .values({ resource: 'item', record_id: '1', action: 'update', before: { item_image: key } })
    expect(await runSweep()).toBe(1)
  })
})

test('one sweep deletes more than a batch, and two concurrent sweeps share the work', async () => {
  const keys = await Promise.all(Array.from({ length: 130 }, () => picture()))
  const counts = await Promise.all([runSweep(), runSweep()])
  expect(counts.reduce((a, b) => a + b)).toBe(130)
  expect(await Promise.all(keys.map(isKept))).not.toContain(true)
})

test('a store that fails loses nothing: the next sweep goes on', async () => {
  const keys = [await picture(), await picture(), await picture()]
  let calls = 0
  const failing: ImageStore = {
    ...store,
    remove: async (name) => {
      if (++calls > 2) throw new Error('away')
      await store.remove(name)
    },
  }
  await expect(runSweep(failing)).rejects.toThrow('away')
  expect(await runSweep()).toBe(2)
  expect(await Promise.all(keys.map(isKept))).toEqual([false, false, false])
})

test('a server that dies while it sweeps leaves no file behind: the next sweep finds it', async () => {
  const key = await picture()
  let dying = () => {}
  const isDying = new Promise<void>((resolve) => {
    dying = resolve
  })
  const dies: ImageStore = {
    ...store,
    remove: () => {
      dying()
      return new Promise(() => {})
    },
  }
  void runSweep(dies)
  await isDying
  expect(await runSweep()).toBe(1)
  expect(await isKept(key)).toBe(false)
})

test('a reference that is being made while the sweep runs is kept', async () => {
  const key = await picture()
  let sweeping: Promise<number> = Promise.resolve(0)
  const values = { fullName: 'x', phone: '1', email: `${key}@example.com`, photo_url: key }
  await sql().transaction(async (tx) => {
    await tx.insert(customers).values(values)
    sweeping = runSweep()
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await sweeping
  await runSweep()
  const [customer] = await sql().select().from(customers).where(eq(customers.email, values.email))
  expect([customer?.photo_url, await isKept(key)]).toEqual([key, true])
})

test('the hourly sweep begins at once, and its end can be awaited', async () => {
  const [old, young] = [await picture(25), await picture(23)]
  const sweeping = sweepHourly(sql(), store, pino({ level: 'silent' }))
  await sweeping.stop()
  expect([await isKept(old), await isKept(young)]).toEqual([false, true])
})
