import { randomInt } from 'node:crypto'
import { customer, loyaltyCard } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loyaltyCards } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newCard, newCustomer } from './records.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const update = (id: number, body: object) => server.call(loyaltyCard.update, { params: { id }, body })
const issue = (user_id: unknown) => server.call(loyaltyCard.create, { body: { user_id } })
const conflict = [409, 'Another loyalty card already has this number.']

/** The Luhn check over the whole number, including the check digit. */
const passesLuhn = (number: string) => {
  const digits = [...number].map(Number).toReversed()
  const counted = digits.map((digit, index) => (index % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : digit))
  return counted.reduce((sum: number, digit) => sum + (digit ?? 0), 0) % 10 === 0
}

describe('issuing', () => {
  test('makes a Regular card for three years, with its number and expiry in data [3-10 7-25]', async () => {
    const { id } = await newCustomer(server)
    const { status, message, envelope } = await issue(id)
    expect([status, message]).toEqual([200, 'Loyalty card created.'])
    const { data } = envelope
    expect(data).toMatchObject({ user_id: id, activated: true, price_plan_id: 1 })
    expect(data.price_plan).toEqual({ name: 'Regular' })
    const years = (Date.parse(data.card_exp_date) - Date.now()) / (365.25 * 86_400_000)
    expect(years).toBeCloseTo(3, 1)
    expect(data.card_exp_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [row] = await server.database.sql.select().from(loyaltyCards).where(eq(loyaltyCards.id, data.id))
    expect(row).toMatchObject({ card_number: data.card_number, user_id: id })
    const one = await server.call(loyaltyCard.one, { params: { id: data.id } })
    expect(one.envelope.data.data.loyaltyCard[0]).toEqual(data)
  })

  test('gives every card another number of 16 digits that passes the Luhn check [7-25]', async () => {
    const { id } = await newCustomer(server)
    const numbers = await Promise.all(Array.from({ length: 40 }, async () => (await issue(id)).value))
    for (const { card_number } of numbers) {
      expect(card_number).toMatch(/^\d{16}$/)
      expect(passesLuhn(card_number), card_number).toBe(true)
    }
    expect(new Set(numbers.map((card) => card.card_number)).size).toBe(40)
    expect(passesLuhn('4539578763621486')).toBe(true)
    expect(passesLuhn('4539578763621487')).toBe(false)
  })

  test('draws again when the number is taken', async () => {
    const first = await newCard(server)
    const drawn = [...first.card_number.slice(4, 15)].map(Number)
    for (const digit of drawn) vi.mocked(randomInt).mockImplementationOnce(() => digit)
    const second = await newCard(server)
    expect(second.card_number).not.toBe(first.card_number)
    expect(passesLuhn(second.card_number)).toBe(true)
  })

  test('needs a customer who is there [7-25]', async () => {
    const answer = async (id: unknown) => {
      const { status, message } = await issue(id)
      return [status, message]
    }
    expect(await answer(123)).toEqual([404, 'No customer has the id 123.'])
    const { id } = await newCustomer(server)
    await server.call(customer.remove, { params: { id } })
    expect(await answer(id)).toEqual([404, `No customer has the id ${id}.`])
    expect(await answer(0)).toEqual([400, 'User ID must be at least 1.'])
    expect(await answer(null)).toEqual([400, 'User ID must be a whole number.'])
  })
})

describe('changing', () => {
  test('accepts number, plan, date, owner and whether it is active [3-11 7-26]', async () => {
    const made = await newCard(server)
    const { id: user_id } = await newCustomer(server)
    const body = {
      activated: false,
      price_plan_id: '2',
      card_number: '1234 5678',
      card_exp_date: '2031-12-31',
      user_id,
    }
    const { value } = await update(made.id, body)
    expect(value).toEqual({ ...made, ...body, price_plan_id: 2, price_plan: { name: 'Premium' } })
  })

  test('refuses an unknown owner, an unknown plan and a number that another has [3-11]', async () => {
    const [one, two] = [await newCard(server), await newCard(server)]
    expect((await update(one.id, { user_id: 4711 })).message).toBe('No customer has the id 4711.')
    expect((await update(one.id, { price_plan_id: 3 })).status).toBe(400)
    const { status, message } = await update(one.id, { card_number: two.card_number })
    expect([status, message]).toEqual(conflict)
  })

  test('works on the card of a deleted customer', async () => {
    const { id } = await newCustomer(server)
    const card = await newCard(server, id)
    await server.call(customer.remove, { params: { id } })
    expect((await update(card.id, { ...card, activated: false })).value).toEqual({
      ...card,
      activated: false,
    })
  })
})

test('the number of a deleted card may be used; restoring then says why it cannot be', async () => {
  const [one, two] = [await newCard(server), await newCard(server)]
  await server.call(loyaltyCard.remove, { params: { id: one.id } })
  expect((await update(two.id, { card_number: one.card_number })).status).toBe(200)
  const { status, message } = await server.call(loyaltyCard.restore, { params: { id: one.id } })
  expect([status, message]).toEqual(conflict)
})

test('search finds a part of the number', async () => {
  const card = await newCard(server)
  const { value } = await server.call(loyaltyCard.list, { query: { q: card.card_number.slice(4, 15) } })
  expect(value).toEqual([card])
})
