import { delivery } from '@tiffin/contract'
import { eq, sql as query } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '../src/database/schema.ts'
import { settle } from '../src/delivery/campaigns.ts'
import { claimDue, timeUntilDue } from '../src/delivery/recipients.ts'
import { defaultSendSettings } from '../src/delivery/timing.ts'
import type { Outcome } from '../src/delivery/transport.ts'
import { startWorker, type Worker } from '../src/delivery/worker.ts'
import {
  addresses,
  deliveryOf,
  emailOnly,
  historyOf,
  sendEmail,
  shortDelays,
  startNow,
  transportTo,
  until,
  waitUntilFinished,
} from './delivery-setup.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
let worker: Worker | undefined
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await server.database.sql.delete(deliveries)
})

const cancel = (id: number) => server.call(delivery.cancel, { params: { id } })

describe('listing', () => {
  test('newest first with counts, limit, offset, total, search and sorting [W-6]', async () => {
    for (const subject of ['First', 'Second', 'Third'])
      await sendEmail(server, 'a@example.com,b@example.com', { subject })
    const subjects = async (query: object) =>
      (await server.call(delivery.list, { query })).value.map((campaign) => campaign.subject)
    expect(await subjects({})).toEqual(['Third', 'Second', 'First'])
    expect(await subjects({ limit: 1, offset: 1 })).toEqual(['Second'])
    expect(await subjects({ q: 'IRS' })).toEqual(['First'])
    expect(await subjects({ q: 's' })).toEqual(['Second'])
    expect(await subjects({ q: '%' })).toEqual([])
    expect(await subjects({ sort: 'subject' })).toEqual(['First', 'Second', 'Third'])
    const { headers, value, envelope } = await server.call(delivery.list, { query: { limit: 1 } })
    expect(headers['x-total-count']).toBe('3')
    expect(envelope.data.data).toMatchObject({ count: 3 })
    expect(value[0]?.counts).toEqual({ queued: 2, sent: 0, failed: 0, no_address: 0, cancelled: 0 })
    const { status, message } = await server.call(delivery.list, { query: { sort: 'constructor' } })
    expect([status, message]).toEqual([
      400,
      "Delivery lists cannot be sorted by 'constructor', only by createdAt, id, kind, starts_at, subject.",
    ])
  })

  test('a campaign that is over is not counted again', async () => {
    worker = await startWorker(server.database, emailOnly(transportTo(async () => ({ state: 'sent' }))))
    const { value } = await sendEmail(server, 'a@example.com', { test: true })
    await waitUntilFinished(server, value.id)
    const kept = async () => (await server.database.sql.select().from(deliveries))[0]?.settled
    await until(async () => Boolean(await kept()))
    expect(await kept()).toMatchObject({ sent: 1, queued: 0 })
  })

  test.each(['one', 'cancel', 'retry'] as const)(
    '%s of what does not exist, or has no number, is refused',
    async (name) => {
      const missing = await server.call(delivery[name], { params: { id: 999_999 } })
      expect([missing.status, missing.message]).toEqual([404, 'This delivery does not exist.'])
      expect((await server.call(delivery[name], { params: { id: 'x' } })).status).toBe(400)
      expect((await server.call(delivery[name], { params: { id: 1 }, token: '' })).status).toBe(401)
    },
  )
  test.each(['email', 'push', 'list'] as const)('%s needs a token', async (name) => {
    expect(
      (
        await server.call(delivery[name], {
          token: '',
          body: delivery[name].method === 'POST' ? {} : undefined,
        })
      ).status,
    ).toBe(401)
  })
})

describe('cancelling', () => {
  test('stops for good what has not left [W-6]', async () => {
    const { value } = await sendEmail(server, 'a@example.com,b@example.com')
    const { status, message, envelope } = await cancel(value.id)
    expect([status, message]).toEqual([200, 'Stopped 2 messages before leaving.'])
    expect(envelope.data.data.counts).toEqual({ queued: 0, sent: 0, failed: 0, no_address: 0, cancelled: 2 })
    await startNow(server.database, value.id)
    expect(await claimDue(server.database.sql, 'email', defaultSendSettings)).toEqual([])
    expect((await historyOf(server, value.id))[0]).toMatchObject({
      action: 'cancel',
      before: { counts: { queued: 2 } },
      after: { counts: { cancelled: 2 } },
    })
    const again = await cancel(value.id)
    expect([again.status, again.message]).toEqual([
      409,
      'Nothing of it is waiting any more, so nothing could be stopped.',
    ])
    expect((await server.call(delivery.retry, { params: { id: value.id } })).status).toBe(409)
  })

  test('stops each of many that waits, and what a crash interrupted is not tried again', async () => {
    const { sql } = server.database
    const { value } = await sendEmail(server, addresses(450))
    await startNow(server.database, value.id)
    expect(await claimDue(sql, 'email', defaultSendSettings)).toHaveLength(5)
    const { message } = await cancel(value.id)
    expect(message).toBe('Stopped 445 messages before leaving. 5 were just leaving and may still arrive.')
    expect(await claimDue(sql, 'email', defaultSendSettings)).toEqual([])
    const counts = { sent: 0, failed: 0, no_address: 0 }
    expect((await deliveryOf(server, value.id)).counts).toEqual({ ...counts, queued: 5, cancelled: 445 })

    // The leases expired, as after a crash of the server that held them.
    await sql.execute(query`update delivery_recipients set next_attempt_at = now() where state = 'sending'`)
    worker = await startWorker(
      server.database,
      emailOnly(transportTo(() => Promise.reject(new Error('Too late.')))),
    )
    const settled = async () =>
      (await sql.select({ settled: deliveries.settled }).from(deliveries))[0]?.settled
    await until(async () => (await settled()) !== null)
    expect(await settled()).toEqual({ ...counts, queued: 0, cancelled: 450 })
    expect(await timeUntilDue(sql, 'email')).toBeUndefined()
  })

  test('during sending: a message that is leaving may arrive, but is not retried', async () => {
    const leaving = new Map<string, (outcome: Outcome) => void>()
    const transport = transportTo(({ address }) => new Promise((resolve) => leaving.set(address, resolve)))
    worker = await startWorker(server.database, emailOnly(transport), {
      settings: { ...shortDelays, concurrency: 2 },
    })
    const { value } = await sendEmail(server, addresses(5))
    await startNow(server.database, value.id)
    await until(() => leaving.size === 2)

    const { message } = await cancel(value.id)
    expect(message).toBe('Stopped 3 messages before leaving. 2 were just leaving and may still arrive.')
    leaving.get('customer0@example.com')?.({ state: 'sent' })
    leaving.get('customer1@example.com')?.({ state: 'retry', reason: 'Too busy.' })
    expect((await waitUntilFinished(server, value.id)).counts).toEqual({
      queued: 0,
      sent: 1,
      failed: 0,
      no_address: 0,
      cancelled: 4,
    })
    expect(leaving.size).toBe(2)
  })
})

describe('sending again', () => {
  const fail = (id: number) =>
    server.database.sql.execute(
      query`update delivery_recipients set state = 'failed', attempts = 5, next_attempt_at = null where delivery_id = ${id}`,
    )
  const settledOf = async (id: number) => {
    await settle(server.database.sql)
    const [found] = await server.database.sql.select().from(deliveries).where(eq(deliveries.id, id))
    return found?.settled
  }

  test('to many recipients queues each of them, though the campaign was over', async () => {
    const { value } = await sendEmail(server, addresses(450))
    await fail(value.id)
    expect(await settledOf(value.id)).toMatchObject({ failed: 450 })
    const { message, envelope } = await server.call(delivery.retry, { params: { id: value.id } })
    expect(message).toContain('Queued 450 failed messages again, leaving at once.')
    expect(envelope.data.data.counts).toMatchObject({ queued: 450, failed: 0 })
    expect(await settledOf(value.id)).toBeNull()
    expect((await historyOf(server, value.id))[0]).toMatchObject({
      action: 'retry',
      before: { counts: { failed: 450, queued: 0 } },
      after: { counts: { failed: 0, queued: 450 } },
    })
  })

  test('by two administrators at once queues nobody twice', async () => {
    const { value } = await sendEmail(server, addresses(450))
    await fail(value.id)
    const call = () => server.call(delivery.retry, { params: { id: value.id } })
    const answers = await Promise.all([call(), call()])
    const queued = answers.map(({ message }) => Number(/Queued (\d+)/.exec(message)?.[1] ?? 0))
    expect(queued.reduce((sum, count) => sum + count)).toBe(450)
    expect((await deliveryOf(server, value.id)).counts).toMatchObject({ queued: 450, failed: 0 })
  })
})

test('recipients are answered page by page, each after the last of the one before', async () => {
  const { value } = await sendEmail(server, addresses(25))
  const page = async (query: object) =>
    (await server.call(delivery.one, { params: { id: value.id }, query })).value.recipients
  const all = await page({})
  expect(all).toHaveLength(25)
  expect(await page({ limit: 10 })).toEqual(all.slice(0, 10))
  expect(await page({ limit: 10, after: all[9]?.id })).toEqual(all.slice(10, 20))
  expect(await page({ after: all[19]?.id })).toEqual(all.slice(20))
  const { status, message } = await server.call(delivery.one, {
    params: { id: value.id },
    query: { limit: 10_001 },
  })
  expect([status, message]).toEqual([400, 'Limit must be at most 10000.'])
})
