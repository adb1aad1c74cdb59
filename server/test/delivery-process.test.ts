import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { delivery, session } from '@tiffin/contract'
import { desc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/database/open.ts'
import { deliveryRecipients } from '../src/database/schema.ts'
import { until } from './delivery-setup.ts'
import { administrator } from './helper.ts'
import { launch, request, startedFolder } from './process.ts'
import { startSmtpSink } from './smtp-sink.ts'

const folder = startedFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const start = (env: Record<string, string> = {}) => launch({ ...env, DATA_DIR: folder })

async function send(server: ReturnType<typeof start>) {
  const address = await server.address
  const { access } = await request(address, session.login, { body: administrator })
  const body = { to: ['a@example.com'], subject: 'Hello', text: 'Hi', test: true }
  return request(address, delivery.email, { token: access.token, body })
}

/** The newest delivery, read from the database after the server has ended. */
async function newest() {
  const database = await openDatabase({ dataDir: folder })
  const [found] = await database.sql
    .select()
    .from(deliveryRecipients)
    .orderBy(desc(deliveryRecipients.id))
    .limit(1)
  await database.close()
  return found
}

// These tests create and open a real database, which is slow on a busy machine.
const patience = 180_000

test(
  'without settings e-mails go to the outbox in the data folder',
  async () => {
    const server = start()
    await send(server)
    await until(() => existsSync(join(folder, 'outbox', '1.eml')))
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)
  },
  patience,
)

test(
  'a server told to stop finishes the message that is leaving, and records it',
  async () => {
    const arrived: (() => void)[] = []
    const sink = await startSmtpSink({
      message: () => new Promise((resolve) => arrived.push(() => resolve(undefined))),
    })
    const server = start({ SMTP_URL: sink.url })
    await send(server)
    await until(() => arrived.length === 1)
    server.kill('SIGTERM')
    await until(() => server.output.out.includes('Stopping'))
    for (const accept of arrived) accept()
    expect((await server.exited).code).toBe(0)
    expect(sink.accepted).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 1 })
    await sink.stop()
  },
  patience,
)

test(
  'a server killed while a message leaves has it recorded, and sends it after a restart',
  async () => {
    const sink = await startSmtpSink({ message: () => new Promise(() => {}) })
    const server = start({ SMTP_URL: sink.url })
    await send(server)
    await until(() => sink.seen.length === 1)
    server.kill('SIGKILL')
    await server.exited
    const left = await newest()
    expect(left).toMatchObject({ state: 'sending', attempts: 1 })
    expect(Date.parse(left?.next_attempt_at as string)).toBeGreaterThan(Date.now())
    await sink.stop()
  },
  patience,
)

test(
  'a server told to stop keeps what it still takes on record, and begins none of it',
  async () => {
    const sink = await startSmtpSink()
    const server = start({ SMTP_URL: sink.url })
    const { port, hostname, origin } = new URL(await server.address)
    const { access } = await request(origin, session.login, { body: administrator })
    const body = JSON.stringify({ to: ['late@example.com'], subject: 'Hello', text: 'Hi', test: true })
    const socket = connect(Number(port), hostname)
    const head = [
      `POST ${delivery.email.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${access.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
    // Once the server answers a later request, it has received the one above.
    await fetch(`${origin}/health`)
    server.kill('SIGTERM')
    await until(() => server.output.out.includes('Stopping'))
    socket.write(body.slice(10))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
    expect((await server.exited).code).toBe(0)
    expect(await newest()).toMatchObject({ state: 'queued', address: 'late@example.com', attempts: 0 })
    expect(sink.seen).toEqual([])
    await sink.stop()
  },
  patience,
)
