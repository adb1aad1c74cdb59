import { delivery } from '@tiffin/contract'
import { and, desc, eq, sql as query } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../src/database/open.ts'
import { customers, history, pushTokens } from '../src/database/schema.ts'
import type { SendSettings } from '../src/delivery/send-settings.ts'
import type { Message, Outcome, Transport, Transports } from '../src/delivery/transport.ts'
import type { TestServer } from './helper.ts'

/** Retries that need no waiting. */
export const quick: Partial<SendSettings> = {
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

/** As if the time to think better of it had passed. */
export async function leaveNow({ sql }: Database, id: number, inMilliseconds = 0): Promise<void> {
  const then = query`now() + ${inMilliseconds}::int * interval '1 millisecond'`
  await sql.execute(query`update deliveries set starts_at = ${then} where id = ${id}`)
  await sql.execute(query`update delivery_recipients set next_attempt_at = ${then}
    where delivery_id = ${id} and state = 'queued'`)
  await sql.execute(query`select pg_notify('delivery', '')`)
}

export const fateOf = async (server: TestServer, id: number) =>
  (await server.call(delivery.one, { params: { id } })).value

/** What was written down of it, the newest first. */
export const historyOf = ({ database }: TestServer, id: number) =>
  database.sql
    .select()
    .from(history)
    .where(and(eq(history.resource, 'delivery'), eq(history.record_id, String(id))))
    .orderBy(desc(history.id))

/** Long enough for a busy machine. */
export const until = (check: () => boolean | Promise<boolean>) =>
  expect.poll(check, { timeout: 30_000, interval: 10 }).toBe(true)

/** Waits until every recipient has met their fate. */
export async function finished(server: TestServer, id: number) {
  await until(async () => (await fateOf(server, id)).counts.queued === 0)
  return fateOf(server, id)
}

/** A customer with these devices. */
export async function customerWith({ database }: TestServer, email: string, ...devices: string[]) {
  const [made] = await database.sql
    .insert(customers)
    .values({ fullName: `Customer of ${email}`, email, phone: '01700000000' })
    .returning({ id: customers.id })
  const customerId = (made as { id: number }).id
  for (const token of devices) await database.sql.insert(pushTokens).values({ token, customerId })
  return customerId
}

/** A way out of this server that ends in the test. */
export const handing = (send: (message: Message) => Promise<Outcome>): Transport => ({ send })
const nowhere = handing(() => Promise.reject(new Error('Nothing should go this way.')))
export const emailOnly = (email: Transport): Transports => ({ email, push: nowhere })
export const pushOnly = (push: Transport): Transports => ({ email: nowhere, push })
