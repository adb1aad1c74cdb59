import { delivery } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliveryRecipients } from '../src/database/schema.ts'
import { smtp } from '../src/delivery/smtp.ts'
import type { SendSettings } from '../src/delivery/timing.ts'
import { startWorker, type Worker } from '../src/delivery/worker.ts'
import {
  customerWith,
  deliveryOf,
  emailOnly,
  sendEmail,
  shortDelays,
  startNow,
  until,
  waitUntilFinished,
} from './delivery-setup.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { type Accepted, type SmtpFailures, startSmtpSink } from './smtp-sink.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://mail.example' })
})
afterAll(() => server.stop())

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end()
})

async function mailServer(smtpFailures: SmtpFailures = {}, settings: Partial<SendSettings> = {}) {
  const sink = await startSmtpSink(smtpFailures)
  cleanUp.push(() => sink.stop().catch(() => {}))
  const transport = smtp({ url: sink.url, from: 'Tiffin <hello@tiffin.example>' })
  const worker: Worker = await startWorker(server.database, emailOnly(transport), {
    settings: { ...shortDelays, ...settings },
  })
  cleanUp.push(() => worker.stop())
  return sink
}
async function sendNow(to: string[], more: object = {}) {
  const { value } = await sendEmail(server, to, more)
  await startNow(server.database, value.id)
  return value.id
}
const byAddress = async (id: number) =>
  Object.fromEntries((await waitUntilFinished(server, id)).recipients.map((one) => [one.address, one]))

test('with a mail server that refuses, defers and drops connections each recipient gets one message and its true state [7-33]', async () => {
  const sink = await mailServer({
    recipient: (address, attempt) =>
      address.startsWith('unknown')
        ? '550 No such user here'
        : address.startsWith('deferred') && attempt < 3
          ? '451 Try again later'
          : undefined,
    message: (address, attempt) => (address.startsWith('dropped') && attempt === 1 ? 'drop' : undefined),
  })
  const good = Array.from({ length: 20 }, (_, n) => `good${n}@example.com`)
  const others = [
    'unknown@example.com',
    'deferred@example.com',
    'dropped1@example.com',
    'dropped2@example.com',
  ]
  const id = await sendNow([...good, ...others])
  const fate = await byAddress(id)

  expect(sink.accepted.flatMap(({ to }) => to).sort()).toEqual(
    [...good, ...others.filter((address) => !address.startsWith('unknown'))].sort(),
  )
  expect(fate['unknown@example.com']).toMatchObject({
    state: 'failed',
    attempts: 1,
    reason: 'The mail server refused it: 550 No such user here',
    sent_at: null,
  })
  expect(fate['deferred@example.com']).toMatchObject({ state: 'sent', attempts: 3, reason: null })
  expect(fate['dropped1@example.com']).toMatchObject({ state: 'sent', attempts: 2, reason: null })
  expect(fate['good0@example.com']).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(String) })
  const { counts } = await deliveryOf(server, id)
  expect(counts).toEqual({ queued: 0, sent: 23, failed: 1, no_address: 0, cancelled: 0 })

  // A retried message keeps its Message-ID, and no two recipients share one.
  const dropped = sink.seen.filter(({ to }) => to[0] === 'dropped1@example.com')
  expect(dropped).toHaveLength(2)
  expect(dropped[0]?.messageId).toMatch(/^<.+@tiffin\.example>$/)
  expect(dropped[1]?.messageId).toBe(dropped[0]?.messageId)
  expect(new Set(sink.accepted.map(({ messageId }) => messageId)).size).toBe(23)
})

test('a subject of several lines leaves as one, and adds no header [3-16 S3-4]', async () => {
  const sink = await mailServer()
  const subject = '  Eid offer\r\nBcc: stranger@example.com\r\n\r\n<b>body</b>\u2028\u0007\tend '
  const id = await sendNow(['one@example.com'], { subject })
  await waitUntilFinished(server, id)
  const line = 'Eid offer Bcc: stranger@example.com <b>body</b> end'
  expect((await deliveryOf(server, id)).subject).toBe(line)
  expect(sink.accepted.map(({ to }) => to)).toEqual([['one@example.com']])
  const [headers] = (sink.accepted[0] as Accepted).raw.split('\r\n\r\n', 1) as [string]
  expect(headers.replaceAll(/\r\n\s+/g, ' ')).toContain(`Subject: ${line}\r\n`)
  expect(headers).not.toMatch(/^bcc:/im)
})

test('a mail server that was unreachable gets each message once when it is back [D-5]', async () => {
  const sink = await mailServer({}, { retryDelays: [20, 20, 60_000, 20] })
  await sink.stop()
  const to = ['one@example.com', 'two@example.com']
  const id = await sendNow(to)
  // Attempts are counted when they begin; a row that is queued again has finished one.
  await until(async () => {
    const rows = await server.database.sql
      .select()
      .from(deliveryRecipients)
      .where(eq(deliveryRecipients.delivery_id, id))
    return rows.every(({ state, attempts }) => state === 'queued' && attempts === 3)
  })
  const waiting = await deliveryOf(server, id)
  expect(waiting.counts.queued).toBe(2)
  expect(waiting.recipients[0]).toMatchObject({
    state: 'queued',
    reason: 'The connection to the mail server failed (ECONNREFUSED).',
  })
  await sink.start()
  await startNow(server.database, id)
  expect((await waitUntilFinished(server, id)).counts.sent).toBe(2)
  expect(sink.accepted.flatMap((message) => message.to).sort()).toEqual(to)
})

test('after five attempts it has failed, with the last reason; retry sends to the failed, and only to them [W-6]', async () => {
  let isAway = true
  const sink = await mailServer({
    recipient: (address) => (isAway && address.startsWith('late') ? '421 Too busy' : undefined),
  })
  const id = await sendNow(['late@example.com', 'fine@example.com'])
  const fate = await byAddress(id)
  expect(fate['late@example.com']).toMatchObject({
    state: 'failed',
    attempts: 5,
    reason: 'The mail server does not take it for now: 421 Too busy',
  })
  expect(fate['fine@example.com']).toMatchObject({ state: 'sent' })

  isAway = false
  const again = await server.call(delivery.retry, { params: { id } })
  expect(again.message).toBe('Queued 1 failed message again, leaving at once.')
  expect(again.value.counts).toMatchObject({ queued: 1, sent: 1, failed: 0 })
  expect((await waitUntilFinished(server, id)).counts).toMatchObject({ sent: 2, failed: 0 })
  expect(sink.accepted.map(({ to }) => to[0]).sort()).toEqual(['fine@example.com', 'late@example.com'])

  const { status, message } = await server.call(delivery.retry, { params: { id } })
  expect([status, message]).toEqual([409, 'Nothing of it has failed, so there is nothing to send again.'])
})

test('an e-mail has the text as typed and the same as harmless HTML, in an envelope for one recipient [3-16 S3-4]', async () => {
  const sink = await mailServer()
  const id = await sendNow(['reader@example.com', 'other@example.com'], {
    subject: 'Fish & chips\r\nBcc: victim@example.com',
    text: '<b>Hi</b> & "bye"\nsecond line <script>alert(1)</script>',
  })
  await waitUntilFinished(server, id)
  expect(sink.accepted.map(({ to }) => to)).toHaveLength(2)
  const { raw, to, from } = sink.accepted.find((one) => one.to[0] === 'reader@example.com') as Accepted
  expect([to, from]).toEqual([['reader@example.com'], 'hello@tiffin.example'])
  const [head = ''] = raw.split('\r\n\r\n')
  expect(head).toContain('From: Tiffin <hello@tiffin.example>')
  expect(head).toContain('To: reader@example.com')
  expect(head).toContain('Subject: Fish & chips Bcc: victim@example.com')
  expect(head).not.toMatch(/^bcc:/im)
  expect(raw).not.toContain('other@example.com')
  expect(raw).toContain('Content-Type: multipart/alternative')
  expect(raw).toContain('<b>Hi</b> & "bye"\r\nsecond line <script>alert(1)</script>')
  expect(raw).toContain('&lt;b&gt;Hi&lt;/b&gt; &amp; &quot;bye&quot;<br>\r\nsecond line &lt;script&gt;')
})

test('a login that the mail server rejects fails no recipient: the settings can be corrected', async () => {
  const sink = await startSmtpSink({ refuseLogins: true })
  cleanUp.push(() => sink.stop())
  const transport = smtp({ url: sink.url.replace('//', '//me:wrong@'), from: 'a@example.com' })
  cleanUp.push(async () => transport.close?.())
  const message = {
    id: 1,
    address: 'x@example.com',
    subject: 's',
    text: 't',
    createdAt: '2026-01-01T00:00:00Z',
  }
  expect(await transport.send(message)).toMatchObject({
    state: 'retry',
    reason: expect.stringContaining('does not accept the login in SMTP_URL: 535 Who are you?'),
  })
})

test('a recipient is the customer who has the address, in any letter case', async () => {
  const customer = await customerWith(server, 'Rahima@Example.com')
  const { value } = await sendEmail(server, 'rahima@example.com, stranger@example.com')
  const { recipients } = await deliveryOf(server, value.id)
  expect(recipients.map(({ customer_id, name }) => [customer_id, name])).toEqual([
    [customer, 'Customer of Rahima@Example.com'],
    [null, null],
  ])
})
