import { promo } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promos } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newPartner, newPromo, promoBody } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = (values: object) => server.call(promo.create, { body: promoBody({ ...values }) })
const update = (id: number, body: object) => server.call(promo.update, { params: { id }, body })
const time = (text: string) => new Date(text).getTime()

describe('the code', () => {
  test('is unique in any letter case among promos that are not deleted [7-46]', async () => {
    const conflict = [409, 'Another promo already has this code.']
    const first = await newPromo(server, { promo_code: 'Eid2026' })
    const again = await create({ promo_code: 'EID2026' })
    expect([again.status, again.message]).toEqual(conflict)
    expect((await update(first.id, { promo_code: 'eid2026' })).status).toBe(200)
    await server.call(promo.remove, { params: { id: first.id } })
    expect((await create({ promo_code: 'EID2026' })).status).toBe(200)
    const back = await server.call(promo.restore, { params: { id: first.id } })
    expect([back.status, back.message]).toEqual(conflict)
  })
})

describe('the period', () => {
  const backwards = [400, 'A promo cannot start after it ends.']
  test('is refused when it ends before it starts, and may be a single moment', async () => {
    const wrong = await create({ promo_start_time: '2026-04-02', promo_end_time: '2026-04-01' })
    expect([wrong.status, wrong.message]).toEqual(backwards)
    expect((await create({ promo_start_time: '2026-04-01', promo_end_time: '2026-04-01' })).status).toBe(200)
  })

  test('is refused also when only its start or its end is changed [7-47]', async () => {
    const { id } = await newPromo(server)
    for (const body of [
      { promo_start_time: '2026-04-01T00:00:00Z' },
      { promo_end_time: '2026-02-01T00:00:00Z' },
    ]) {
      const { status, message } = await update(id, body)
      expect([status, message]).toEqual(backwards)
    }
    expect((await update(id, { promo_start_time: '2026-03-30T00:00:00Z' })).status).toBe(200)
  })

  test('accepts times of any zone and plain dates, and is stored in UTC [3-9]', async () => {
    const { value } = await create({
      promo_start_time: '2026-03-26',
      promo_end_time: '2026-03-27T05:30:00+06:00',
    })
    expect(time(value.promo_start_time)).toBe(Date.UTC(2026, 2, 26))
    expect(time(value.promo_end_time)).toBe(Date.UTC(2026, 2, 26, 23, 30))
    expect(value.promo_start_time).toMatch(/(Z|\+00:00)$/)
  })

  test('is refused with a message for a date that no calendar has', async () => {
    for (const promo_start_time of ['0000-01-01', '2026-03-26T00:00:00+23:00']) {
      const { status, message } = await create({ promo_start_time })
      expect([status, message]).toEqual([400, expect.stringMatching(/^A value cannot be stored: .+\.$/)])
    }
  })
})

describe('the body', () => {
  test('may be the whole promo with its id and more; unknown fields are ignored [3-9 7-46,47]', async () => {
    const first = await newPromo(server)
    const body = { ...first, promo_code: 'WHOLE', offer_type: 'x', minimum_required_amount: 1, id: first.id }
    const { value } = await server.call(promo.create, { body })
    expect(value).toEqual({ ...first, promo_code: 'WHOLE', id: expect.any(Number) })
    expect(value.id).not.toBe(first.id)
    const edited = { ...value, id: first.id, offet_type: 'Discount', mimimum_required_amount: '300' }
    const { value: after } = await update(value.id, edited)
    expect(after).toEqual({ ...value, offet_type: 'Discount', mimimum_required_amount: 300 })
  })

  test('names no partner by 0, null, an empty text or nothing, and no unknown or deleted one', async () => {
    for (const partner_id of [0, null, '', undefined]) {
      expect((await create({ partner_id })).value.partner_id).toBeNull()
    }
    const { id } = await newPartner(server)
    const { value } = await create({ partner_id: String(id) })
    expect(value.partner_id).toBe(id)
    expect((await update(value.id, { partner_id: 0 })).value.partner_id).toBeNull()
    const unknown = await create({ partner_id: 4711 })
    expect([unknown.status, unknown.message]).toEqual([404, 'No partner has the id 4711.'])
    expect((await update(value.id, { partner_id: 4711 })).message).toBe('No partner has the id 4711.')
  })

  test('stores amounts exactly as they were sent, and refuses what it cannot store', async () => {
    const amounts = [0.07, 0.1, 0.29, 1.1, 12.34, 1.15, 33.33, 1234567.89, 9_999_999_999.99]
    for (const amount of amounts) {
      const { value } = await create({ maximum_offer_amount: amount, offer_amount: String(amount) })
      expect([value.maximum_offer_amount, value.offer_amount]).toEqual([amount, amount])
      const [row] = await server.database.sql.select().from(promos).where(eq(promos.id, value.id))
      expect(row?.maximum_offer_amount).toBe(amount)
    }
    for (const amount of [12.345, 0.001, 1.005, 1e-7, 9_999_999_999.981]) {
      const { status, message } = await create({ offer_amount: amount })
      expect([status, message]).toEqual([400, 'Offer amount may have at most 2 decimals.'])
    }
  })
})
