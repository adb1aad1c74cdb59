import { delivery } from '@tiffin/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pushTokens } from '../src/database/schema.ts'
import { fcm } from '../src/delivery/fcm.ts'
import type { SendSettings } from '../src/delivery/timing.ts'
import { startWorker, type Worker } from '../src/delivery/worker.ts'
import {
  customerWith,
  deliveryOf,
  pushOnly,
  sendPush,
  shortDelays,
  startNow,
  waitUntilFinished,
} from './delivery-setup.ts'
import { startFcmDouble } from './fcm-double.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { newFolder } from './process.ts'

type Google = Awaited<ReturnType<typeof startFcmDouble>>
let server: TestServer
let google: Google
let worker: Worker
let behave: Parameters<typeof startFcmDouble>[0] = () => undefined

beforeAll(async () => {
  google = await startFcmDouble((device, attempt) => behave(device, attempt))
  const account = `${newFolder()}/account.json`
  google.writeAccount(account)
  server = await startTestServer({ FCM_SERVICE_ACCOUNT: account, FCM_ENDPOINT: google.address })
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})
afterEach(async () => {
  await worker?.stop()
  behave = () => undefined
})

async function startSending(settings: Partial<SendSettings> = {}) {
  const { push } = server.config
  if (!push) throw new Error('There is no push service in the settings.')
  worker = await startWorker(server.database, pushOnly(fcm(push)), {
    settings: { ...shortDelays, ...settings },
  })
}
async function sendNow(customers: number[]) {
  const { value } = await sendPush(server, customers)
  await startNow(server.database, value.id)
  return waitUntilFinished(server, value.id)
}
const devices = async () => (await server.database.sql.select().from(pushTokens)).map(({ token }) => token)

test('every device of every customer gets one message, under one login [3-17 7-34]', async () => {
  await startSending()
  const karim = await customerWith(server, 'karim@example.com', 'karim-phone', 'karim-tablet')
  const salma = await customerWith(server, 'salma@example.com', 'salma-phone-12345678')
  const { recipients, counts } = await sendNow([karim, salma, karim])
  expect(counts).toEqual({ queued: 0, sent: 3, failed: 0, no_address: 0, cancelled: 0 })
  expect(google.pushes.map(({ token }) => token).sort()).toEqual([
    'karim-phone',
    'karim-tablet',
    'salma-phone-12345678',
  ])
  expect(google.pushes[0]?.notification).toEqual({ title: 'Lunch', body: 'It is ready.' })
  expect(google.grants).toHaveLength(1)
  expect(recipients.map(({ customer_id }) => customer_id)).toEqual([karim, karim, salma])
  // A token gives access to its device, so only its end is shown.
  expect(recipients[2]?.address).toBe('Device …12345678')
})

test('a customer without a device is recorded as such, and the answer says so [7-34]', async () => {
  const [with_, without] = [
    await customerWith(server, 'a@example.com', 'a-phone'),
    await customerWith(server, 'b@example.com'),
  ]
  const { message, value } = await sendPush(server, [with_, without])
  expect(message).toBe('Queued for 1 device. 1 customer has no device that takes notifications.')
  expect(value.counts).toMatchObject({ queued: 1, no_address: 1 })
  expect((await deliveryOf(server, value.id)).recipients[1]).toMatchObject({
    customer_id: without,
    state: 'no_address',
    address: null,
    reason: 'This customer has no device that takes notifications.',
  })
  await server.call(delivery.cancel, { params: { id: value.id } })

  const nobody = await sendPush(server, [without])
  expect(nobody.message).toBe('Nothing was sent: 1 customer has no device that takes notifications.')
  expect(nobody.value.counts).toMatchObject({ queued: 0, no_address: 1 })
})

test('an unknown customer is a 404 that names them, and nothing is recorded', async () => {
  const known = await customerWith(server, 'c@example.com', 'c-phone')
  const before = (await server.call(delivery.list)).headers['x-total-count']
  const { status, message } = await sendPush(server, [known, 99_999])
  expect([status, message]).toEqual([404, 'Customer 99999 does not exist, or was deleted. Nothing was sent.'])
  expect((await server.call(delivery.list)).headers['x-total-count']).toBe(before)
})

test('a device that no longer exists is removed; the other one of the same customer stays', async () => {
  await startSending()
  behave = (device) => (device === 'old-phone' ? { status: 404, code: 'UNREGISTERED' } : undefined)
  const customer = await customerWith(server, 'd@example.com', 'old-phone', 'new-phone')
  const { recipients } = await sendNow([customer])
  const gone = 'This device no longer takes notifications; it was removed.'
  expect(recipients.map(({ state, reason, attempts }) => [state, reason, attempts]).toSorted()).toEqual([
    ['failed', gone, 1],
    ['sent', null, 1],
  ])
  expect(await devices()).toContain('new-phone')
  expect(await devices()).not.toContain('old-phone')
})

test('a 404 that does not come from Google says nothing about the device', async () => {
  await startSending()
  behave = (_device, attempt) => (attempt < 3 ? { status: 404, text: '<h1>Not Found</h1>' } : undefined)
  const customer = await customerWith(server, 'e@example.com', 'kept-phone')
  expect((await sendNow([customer])).recipients[0]).toMatchObject({ state: 'sent', attempts: 3 })
  expect(await devices()).toContain('kept-phone')
})

test('quota exceeded: nothing is sent to anybody until the time that Google names is over', async () => {
  await startSending({ concurrency: 1 })
  behave = (device, attempt) =>
    device === 'quota-1' && attempt === 1
      ? { status: 429, code: 'QUOTA_EXCEEDED', headers: { 'retry-after': '1' } }
      : undefined
  const customer = await customerWith(server, 'f@example.com', 'quota-1', 'quota-2')
  const { recipients } = await sendNow([customer])
  expect(recipients.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 2],
    ['sent', 1],
  ])
  const refused = google.sentTo('quota-1')[0]?.at as number
  expect((google.sentTo('quota-1')[1]?.at as number) - refused).toBeGreaterThanOrEqual(990)
  expect(google.sentTo('quota-2').map(({ at }) => at - refused >= 990)).toEqual([true])
})

test('500 and 503 are retried; five times 500 is a failure with its reason', async () => {
  await startSending()
  behave = (device, attempt) => {
    if (device === 'never-phone') return { status: 500, code: 'INTERNAL' }
    return attempt === 1 ? { status: 503, code: 'UNAVAILABLE' } : undefined
  }
  const customer = await customerWith(server, 'g@example.com', 'never-phone', 'soon-phone')
  const { recipients } = await sendNow([customer])
  expect(recipients.map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual([
    ['failed', 5, 'The push service refused it: 500 INTERNAL, It is INTERNAL.'],
    ['sent', 2, null],
  ])
  expect(google.sentTo('never-phone')).toHaveLength(5)
})

test('a message that Google will never accept fails at once; a revoked login is renewed', async () => {
  await startSending()
  behave = (device) => (device === 'wrong-phone' ? { status: 403, code: 'SENDER_ID_MISMATCH' } : undefined)
  const wrong = await customerWith(server, 'h@example.com', 'wrong-phone')
  expect((await sendNow([wrong])).recipients[0]).toMatchObject({
    state: 'failed',
    attempts: 1,
    reason: expect.stringContaining('SENDER_ID_MISMATCH'),
  })
  google.revoke()
  const grants = google.grants.length
  const fine = await customerWith(server, 'i@example.com', 'fine-phone')
  expect((await sendNow([fine])).recipients[0]).toMatchObject({ state: 'sent', attempts: 2 })
  expect(google.grants).toHaveLength(grants + 1)
})

test.each([
  [{ customerId: [], fcmMessage: { title: 't', body: 'b' } }, 'Customer ID must have at least 1 entry.'],
  [
    { customerId: ['x'], fcmMessage: { title: 't', body: 'b' } },
    'Customer ID (entry 1) must be a whole number.',
  ],
  [{ customerId: [1], fcmMessage: { title: 't' } }, 'Body is required.'],
  [{ customerId: [1], fcmMessage: { title: ' ', body: 'b' } }, 'Title must not be blank.'],
  [
    { customerId: [1], fcmMessage: { title: 't', body: 'দুপুরের খাবার '.repeat(200) } },
    'The notification is too long: title and body together may have about 4,000 bytes.',
  ],
  [
    { customerId: [1, 2], fcmMessage: { title: 't', body: 'b' }, test: true },
    'A test goes to exactly one recipient; these are 2.',
  ],
])('refuses %j', async (body, complaint) => {
  const { status, message } = await server.call(delivery.push, { body })
  expect([status, message]).toEqual([400, complaint])
})
