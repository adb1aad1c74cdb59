import { delivery } from '@tiffin/contract'
import { and, desc, eq, sql as query } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../src/database/open.ts'
import { customers, history, pushTokens } from '../src/database/schema.ts'
import type { SendSettings } from '../src/delivery/timing.ts'
import type { Message, Outcome, Transport, Transports } from '../src/delivery/transport.ts'
import type { TestServer } from './helper.ts'

/** Short delays, so that the tests need not wait for retries. */
export const shortDelays: Partial<SendSettings> = {
  retryDelays: [20, 20, 20, 20],
  lockedDelay: 10,
  databaseRetryDelay: 50,
}

export const sendEmail = (server: TestServer, to: string | string[], more: object = {}) =>
  server.call(delivery.email, { body: { to, subject: 'Hello', text: 'How are you?', ...more } })

export const sendPush = (server: TestServer, customerId: number[], more: object = {}) =>
  server.call(delivery.push, {
    body: { customerId, fcmMessage: { title: 'Lunch', body: 'It is ready.' }, ...more },
  })

export const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `customer${n}@example.com`)

/** Ends the time in which the campaign can be undone. */
export async function startNow({ sql }: Database, id: number, inMilliseconds = 0): Promise<void> {
  const then = query`now() + ${inMilliseconds}::int * interval '1 millisecond'`
  await sql.execute(query`update deliveries set starts_at = ${then} where id = ${id}`)
  await sql.execute(query`update delivery_recipients set next_attempt_at = ${then}
    where delivery_id = ${id} and state = 'queued'`)
  await sql.execute(query`select pg_notify('delivery', '')`)
}

export const deliveryOf = async (server: TestServer, id: number) =>
  (await server.call(delivery.one, { params: { id } })).value

/** The history of the campaign, newest first. */
export const historyOf = ({ database }: TestServer, id: number) =>
  database.sql
    .select()
    .from(history)
    .where(and(eq(history.resource, 'delivery'), eq(history.record_id, String(id))))
    .orderBy(desc(history.id))

export const until = (check: () => boolean | Promise<boolean>) =>
  expect.poll(check, { timeout: 30_000, interval: 10 }).toBe(true)

/** Waits until no recipient is queued. */
export async function waitUntilFinished(server: TestServer, id: number) {
  await until(async () => (await deliveryOf(server, id)).counts.queued === 0)
  return deliveryOf(server, id)
}

export async function customerWith({ database }: TestServer, email: string, ...devices: string[]) {
  const [made] = await database.sql
    .insert(customers)
    .values({ fullName: `Customer of ${email}`, email, phone: '01700000000' })
    .returning({ id: customers.id })
  const customerId = (made as { id: number }).id
  for (const token of devices) await database.sql.insert(pushTokens).values({ token, customerId })
  return customerId
}

/** A transport that calls the test instead of a mail server or Google. */
export const transportTo = (send: (message: Message) => Promise<Outcome>): Transport => ({ send })
const unusedTransport = transportTo(() => Promise.reject(new Error('Nothing should go this way.')))
export const emailOnly = (email: Transport): Transports => ({ email, push: unusedTransport })
export const pushOnly = (push: Transport): Transports => ({ email: unusedTransport, push })
