import { expect, test } from 'vitest'
import { startPostgres } from '../../../testing/postgres.ts'
import { openDatabase } from '../../src/database/open.ts'
import { startWorker } from '../../src/delivery/worker.ts'
import { emailOnly, fateOf, handing, quick, sendEmail, until } from '../delivery-kit.ts'
import { startTestServer } from '../helper.ts'

test('a message accepted while the database is away is not sent again when it is back', async () => {
  const postgres = await startPostgres()
  const server = await startTestServer({}, await openDatabase({ databaseUrl: postgres.url, dataDir: '' }))
  let sent = 0
  let isAway = () => {}
  const away = new Promise<void>((resolve) => {
    isAway = resolve
  })
  const transport = handing(async () => {
    sent++
    await postgres.stop()
    isAway()
    return { state: 'sent' }
  })
  const worker = await startWorker(server.database, emailOnly(transport), { pace: { ...quick, lease: 10 } })
  const { value } = await sendEmail(server, 'once@example.com', { test: true })
  await away
  await postgres.start()
  await until(async () => (await fateOf(server, value.id))?.counts.sent === 1)
  expect(sent).toBe(1)
  await worker.stop()
  await server.stop()
  await postgres.remove()
})
