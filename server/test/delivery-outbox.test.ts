import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryRecipients, outbox } from '../src/database/schema.ts'
import { openTransports } from '../src/delivery/open-transports.ts'
import { startWorker, type Worker } from '../src/delivery/worker.ts'
import { customerWith, sendEmail, sendPush, waitUntilFinished } from './delivery-setup.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
let worker: Worker
beforeAll(async () => {
  server = await startTestServer()
  worker = await startWorker(server.database, await openTransports(server.config, server.database))
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

test('the local outbox keeps e-mails and notifications as files and in the database, and says so', async () => {
  const customer = await customerWith(server, 'outbox@example.com', 'a-device')
  const email = await waitUntilFinished(
    server,
    (await sendEmail(server, 'a@example.com', { test: true })).value.id,
  )
  const queued = await sendPush(server, [customer], { test: true })
  expect(queued.message).toBe(
    'Queued for 1 device. It leaves at once. No push service is set, so it goes to the local outbox.',
  )
  const push = await waitUntilFinished(server, queued.value.id)
  const [mail, note] = [email.recipients[0], push.recipients[0]]
  expect(mail).toMatchObject({ state: 'sent', reason: `Kept in the local outbox as ${mail?.id}.eml.` })
  expect(note).toMatchObject({ state: 'sent', reason: `Kept in the local outbox as ${note?.id}.json.` })

  const file = (name: string) => readFileSync(join(server.config.dataDir, 'outbox', name), 'utf8')
  expect(file(`${mail?.id}.eml`)).toContain('To: a@example.com\r\n')
  expect(file(`${mail?.id}.eml`)).toContain('From: Tiffin <no-reply@localhost>\r\n')
  expect(JSON.parse(file(`${note?.id}.json`))).toEqual({
    message: { token: 'a-device', notification: { title: 'Lunch', body: 'It is ready.' } },
  })
  const kept = await server.database.sql.select().from(outbox).orderBy(outbox.recipientId)
  expect(kept.map(({ content }) => content)).toEqual([file(`${mail?.id}.eml`), file(`${note?.id}.json`)])
  expect(existsSync(join(server.config.dataDir, 'outbox', `.${mail?.id}.eml.unfinished`))).toBe(false)
  expect(await server.database.sql.select().from(deliveryRecipients)).toHaveLength(2)
})
