import { expect, test } from 'vitest'
import { startPostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../src/database/open.ts'
import { startWorker } from '../src/delivery/worker.ts'
import { deliveryOf, emailOnly, sendEmail, shortDelays, transportTo, until } from './delivery-setup.ts'
import { startTestServer } from './helper.ts'

test('a message accepted while the database is away is not sent again when it is back', async () => {
  const postgres = await startPostgres()
  const server = await startTestServer({}, await openDatabase({ databaseUrl: postgres.url, dataDir: '' }))
  let sent = 0
  const sendAnswered = signal()
  const databaseStopped = signal()
  const transport = transportTo(async () => {
    sent++
    await sendAnswered.promise
    await postgres.stop()
    databaseStopped.resolve()
    return { state: 'sent' }
  })
  const worker = await startWorker(server.database, emailOnly(transport), {
    settings: { ...shortDelays, lease: 10 },
  })
  const { value } = await sendEmail(server, 'once@example.com', { test: true })
  sendAnswered.resolve()
  await databaseStopped.promise
  await postgres.start()
  await until(async () => (await deliveryOf(server, value.id))?.counts.sent === 1)
  expect(sent).toBe(1)
  await worker.stop()
  await server.stop()
  await postgres.remove()
})

function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
