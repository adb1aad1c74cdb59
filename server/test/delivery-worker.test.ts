import { sql as query } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../src/database/open.ts'
import { deliveries } from '../src/database/schema.ts'
import { claimDue } from '../src/delivery/recipients.ts'
import { defaultSendSettings } from '../src/delivery/timing.ts'
import { startWorker } from '../src/delivery/worker.ts'
import {
  deliveryOf,
  emailOnly,
  sendEmail,
  shortDelays,
  startNow,
  transportTo,
  until,
  waitUntilFinished,
} from './delivery-setup.ts'
import { newServerDatabase, startTestServer, type TestServer } from './helper.ts'

let server: TestServer
/** The connection of another server to the same database. */
let otherDatabase: Database
let dropDatabase = async () => {}
beforeAll(async () => {
  const { url, drop } = await newServerDatabase()
  dropDatabase = drop
  server = await startTestServer({}, await openDatabase({ databaseUrl: url, dataDir: '' }))
  otherDatabase = await openDatabase({ databaseUrl: url, dataDir: '' })
})
afterAll(async () => {
  await otherDatabase.close()
  await server.stop()
  await dropDatabase()
})
afterEach(() => server.database.sql.delete(deliveries))

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `customer${n}@example.com`)
const withoutNotifications = (database: Database): Database => ({
  ...database,
  listen: async () => ({ stop: async () => {} }),
})
const neverResolves = () => new Promise<never>(() => {})

test('two servers share the work, and nobody gets anything twice', async () => {
  const sent: Record<'here' | 'there', string[]> = { here: [], there: [] }
  const sending = (where: 'here' | 'there') =>
    emailOnly(
      transportTo(async ({ address }) => {
        sent[where].push(address)
        await new Promise((resolve) => setTimeout(resolve, 2))
        return { state: 'sent' }
      }),
    )
  const workers = [
    await startWorker(server.database, sending('here')),
    await startWorker(otherDatabase, sending('there')),
  ]
  const { value } = await sendEmail(server, addresses(300))
  await startNow(server.database, value.id)
  expect((await waitUntilFinished(server, value.id)).counts.sent).toBe(300)
  expect([...sent.here, ...sent.there].sort()).toEqual(addresses(300).sort())
  expect(sent.here.length).toBeGreaterThan(30)
  expect(sent.there.length).toBeGreaterThan(30)
  for (const worker of workers) await worker.stop()
})

test('concurrent workers take different recipients', async () => {
  const { value } = await sendEmail(server, addresses(100))
  await startNow(server.database, value.id)
  const claims = Array.from({ length: 20 }, (_, n) =>
    claimDue((n % 2 ? otherDatabase : server.database).sql, 'email', defaultSendSettings),
  )
  const claimed = (await Promise.all(claims)).flat()
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
  expect(claimed.every(({ attempts }) => attempts === 1)).toBe(true)
  expect(claimed.length).toBeGreaterThan(5)
})

test('one statement takes recipients with their message', async () => {
  await sendEmail(server, 'first@example.com', { subject: 'First', test: true })
  await sendEmail(server, 'second@example.com', { subject: 'Second', test: true })
  const execute = vi.spyOn(server.database.sql, 'execute')
  const claimed = await claimDue(server.database.sql, 'email', defaultSendSettings)
  expect(claimed.map(({ address, subject, text }) => [address, subject, text])).toEqual([
    ['first@example.com', 'First', 'How are you?'],
    ['second@example.com', 'Second', 'How are you?'],
  ])
  expect(execute).toHaveBeenCalledTimes(1)
  execute.mockRestore()
})

test('messages of a crashed server are sent by another when their lease ends', async () => {
  let begun = 0
  const crashing = transportTo(() => {
    begun++
    return neverResolves()
  })
  const { value } = await sendEmail(server, addresses(5))
  await startNow(server.database, value.id)
  await startWorker(withoutNotifications(otherDatabase), emailOnly(crashing), {
    settings: { ...shortDelays, lease: 300, concurrency: 3 },
  })
  await until(() => begun === 3)

  const sent: string[] = []
  const transport = transportTo(async ({ address }) => {
    sent.push(address)
    return { state: 'sent' }
  })
  const worker = await startWorker(server.database, emailOnly(transport))
  const { recipients } = await waitUntilFinished(server, value.id)
  expect(sent.sort()).toEqual(addresses(5))
  expect(recipients.map(({ state, attempts }) => [state, attempts])).toEqual([
    ...Array.from({ length: 3 }, () => ['sent', 2]),
    ...Array.from({ length: 2 }, () => ['sent', 1]),
  ])
  await worker.stop()
})

test('a server that answers after its lease does not overwrite what the next one wrote', async () => {
  let answerLate = (_outcome: { state: 'failed'; reason: string }) => {}
  const slow = transportTo(
    () =>
      new Promise((resolve) => {
        answerLate = resolve
      }),
  )
  const { value } = await sendEmail(server, 'slow@example.com', { test: true })
  const late = await startWorker(withoutNotifications(otherDatabase), emailOnly(slow), {
    settings: { ...shortDelays, lease: 100 },
  })
  const worker = await startWorker(server.database, emailOnly(transportTo(async () => ({ state: 'sent' }))))
  expect((await waitUntilFinished(server, value.id)).counts.sent).toBe(1)
  answerLate({ state: 'failed', reason: 'Too late to matter.' })
  await late.stop()
  expect((await deliveryOf(server, value.id)).recipients[0]).toMatchObject({
    state: 'sent',
    attempts: 2,
    reason: null,
  })
  await worker.stop()
})

test('a message that crashes the server every time ends as failed, with the known reason', async () => {
  const { value } = await sendEmail(server, 'poison@example.com', { test: true })
  await server.database.sql.execute(query`update delivery_recipients
    set state = 'sending', attempts = 5, next_attempt_at = now() where delivery_id = ${value.id}`)
  const worker = await startWorker(server.database, emailOnly(transportTo(neverResolves)))
  expect((await waitUntilFinished(server, value.id)).recipients[0]).toMatchObject({
    state: 'failed',
    attempts: 5,
    reason: 'The server stopped while this was being sent, so it may have left or not.',
  })
  await worker.stop()
})

test('sleeps until something is due, and no longer', async () => {
  const left: number[] = []
  const transport = transportTo(async () => {
    left.push(Date.now())
    return { state: 'sent' }
  })
  const worker = await startWorker(server.database, emailOnly(transport))
  const { value } = await sendEmail(server, 'timed@example.com')
  const start = Date.now()
  await startNow(server.database, value.id, 600)
  await waitUntilFinished(server, value.id)
  expect(left).toHaveLength(1)
  expect((left[0] as number) - start).toBeGreaterThanOrEqual(590)
  await worker.stop()
})

test('stopping finishes what is being sent and begins nothing else; another server takes over at once', async () => {
  const finish: (() => void)[] = []
  const transport = transportTo(
    () =>
      new Promise((resolve) => {
        finish.push(() => resolve({ state: 'sent' }))
      }),
  )
  const worker = await startWorker(server.database, emailOnly(transport), { settings: { concurrency: 2 } })
  const { value } = await sendEmail(server, addresses(4))
  await startNow(server.database, value.id)
  await until(() => finish.length === 2)
  let sentByOther = 0
  const other = await startWorker(
    otherDatabase,
    emailOnly(
      transportTo(async () => {
        sentByOther++
        return { state: 'sent' }
      }),
    ),
  )
  const stopped = worker.stop()
  for (const end of finish) end()
  await stopped
  const { recipients } = await waitUntilFinished(server, value.id)
  expect(recipients.map(({ state, attempts }) => [state, attempts])).toEqual(Array(4).fill(['sent', 1]))
  expect([finish.length, sentByOther]).toEqual([2, 2])
  await other.stop()
})

test('a slow message delays only itself', async () => {
  let finish = () => {}
  const transport = transportTo(({ address }) =>
    address === 'customer0@example.com'
      ? new Promise((resolve) => {
          finish = () => resolve({ state: 'sent' })
        })
      : Promise.resolve({ state: 'sent' }),
  )
  const worker = await startWorker(server.database, emailOnly(transport), {
    settings: { concurrency: 2, lease: 100 },
  })
  const { value } = await sendEmail(server, addresses(30))
  await startNow(server.database, value.id)
  await until(async () => (await deliveryOf(server, value.id)).counts.sent === 29)
  finish()
  const { recipients } = await waitUntilFinished(server, value.id)
  expect(recipients.map(({ state, attempts }) => [state, attempts])).toEqual(Array(30).fill(['sent', 1]))
  await worker.stop()
})

test('no more than the allowed number are sent at a time', async () => {
  let now = 0
  let most = 0
  const transport = transportTo(async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    now--
    return { state: 'sent' }
  })
  const worker = await startWorker(server.database, emailOnly(transport), { settings: { concurrency: 4 } })
  const { value } = await sendEmail(server, addresses(60))
  await startNow(server.database, value.id)
  await waitUntilFinished(server, value.id)
  expect(most).toBe(4)
  await worker.stop()
})
