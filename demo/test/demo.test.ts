import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { demoAdministrator } from '../src/administrator.ts'
import { makeDemo } from '../src/index.ts'

/** The passwords of the other administrators are random. */
const hashPassword = async (plain: string) =>
  `hash of ${plain === demoAdministrator.password ? plain : 'a random password'}`

/** The demo rows, and the content of every picture by key. */
async function make() {
  const pictures = new Map<string, string>()
  const rows = await makeDemo({
    now: new Date('2026-03-13T15:20:00.000Z'),
    administrator: demoAdministrator,
    hashPassword,
    storePicture: async ({ key, bytes }) => {
      pictures.set(key, `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`)
    },
  })
  return { rows, pictures }
}

let demo: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  demo = await make()
})

test('every list has the promised number of records', () => {
  const { rows } = demo
  const alive = rows.customers.filter((customer) => customer.deletedAt === null)
  expect(alive).toHaveLength(1200)
  expect(rows.customers.length - alive.length).toBeGreaterThan(15)
  expect(rows.orders).toHaveLength(2500)
  expect(rows.transactions).toHaveLength(1500)
  expect(rows.partners).toHaveLength(40)
  expect(rows.loyaltyCards).toHaveLength(900)
  expect(rows.promos).toHaveLength(60)
  expect(rows.items).toHaveLength(350)
  expect(rows.itemCategories).toHaveLength(24)
  expect(rows.admins).toHaveLength(5)
  expect(new Set(rows.pushTokens.map((token) => token.customerId)).size / 1200).toBeCloseTo(0.7, 1)
})

test('the pictures are small, and each is stored as its row says', () => {
  const { rows, pictures } = demo
  expect(rows.images).toHaveLength(157)
  expect(pictures.size).toBe(157)
  for (const { key, bytes } of rows.images) {
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(pictures.get(key)).toMatch(new RegExp(`^${bytes} `))
  }
  expect(rows.images.reduce((sum, image) => sum + image.bytes, 0)).toBeLessThan(3_000_000)
})

test('the same moment gives the same rows and pictures again', async () => {
  const { rows, pictures } = await make()
  expect(pictures).toEqual(demo.pictures)
  for (const [table, again] of Object.entries(rows))
    expect({ [table]: again }).toEqual({ [table]: demo.rows[table as keyof typeof rows] })
})

test('the first administrator is that of the demo, one is suspended, and nobody knows the password of the others', () => {
  const [first, ...others] = demo.rows.admins
  expect(first).toMatchObject({
    email: demoAdministrator.email,
    isVerified: true,
    passwordHash: `hash of ${demoAdministrator.password}`,
  })
  expect(others.filter((admin) => !admin.isVerified)).toHaveLength(1)
  for (const { passwordHash, email, phone } of others) {
    expect(passwordHash).toBe('hash of a random password')
    expect(email).toMatch(/^[a-z.]+@example\.(com|org|net)$/)
    expect(phone).toMatch(/^\+8801[3-9]\d{8}$/)
  }
})
