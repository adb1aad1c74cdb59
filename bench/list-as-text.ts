/**
 * A list of 500 orders with owner and status, built two ways on the same demo records: as JSON text by the database, and
 * as rows made into objects and serialised again. `npm run bench:list`; with DATABASE_URL on that (empty) database.
 */
import { Order, order, session } from '@tiffin/contract'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { demoAdministrator } from '../server/src/database/demo/administrators.ts'
import { openInMemory } from '../server/src/database/durable.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { fromEmbedded, openDatabase } from '../server/src/database/open.ts'
import { customers, orderStatuses, orders } from '../server/src/database/schema.ts'
import { fillIfEmpty } from '../server/src/first-start.ts'

const { DATABASE_URL: databaseUrl } = process.env
const client = databaseUrl ? undefined : await openInMemory()
const database = client
  ? await fromEmbedded(client, () => client.close())
  : await openDatabase({ databaseUrl: databaseUrl as string, dataDir: '' })
const config = readConfig({ DEMO_DATA: 'on' })
const images = { put: async () => {}, get: async () => undefined, remove: async () => {} }
await migrate(database.sql)
await fillIfEmpty(database.sql, config, images, () => {})
const app = await buildApp({ config, database, images, secret: new Uint8Array(32).fill(7) })
app.get('/objects', { onRequest: app.guard }, (_request, reply) =>
  asObjects().then((text) => reply.type('application/json').send(text)),
)

/** The same answer as most servers make it: only the columns that are shown, one object a row, serialised once. */
async function asObjects(): Promise<string> {
  const shown = Object.entries(getTableColumns(orders)).filter(([key]) => key in Order.properties)
  const found = await database.sql
    .select({
      row: Object.fromEntries(shown),
      owner: { fullName: customers.fullName, phone: customers.phone },
      order_status: { status_name: orderStatuses.status_name },
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.id, orders.owner_id), isNull(customers.deletedAt)))
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.order_status_id))
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(500)
  const data = found.map(({ row, owner, order_status }) => ({
    ...row,
    ...(owner && { owner }),
    order_status,
  }))
  return JSON.stringify({ message: 'Success', data })
}

const login = await app.inject({ method: 'POST', url: session.login.path, payload: demoAdministrator })
const headers = { authorization: `Bearer ${login.json().message}` }
const ways = { text: `${order.list.path}?limit=500&offset=0`, objects: '/objects' }
const rounds = 60
const times: Record<string, number[]> = { text: [], objects: [] }
const work: Record<string, number> = { text: 0, objects: 0 }
for (let round = 0; round < rounds; round++) {
  for (const [name, url] of Object.entries(ways)) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const { statusCode, body } = await app.inject({ url, headers })
    const { user, system } = process.cpuUsage(before)
    times[name]?.push(performance.now() - start)
    work[name] = (work[name] ?? 0) + (user + system) / 1000 / rounds
    if (statusCode !== 200 || body.length < 100_000)
      throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`)
  }
}
const median = (all: number[] = []) => all.toSorted((a, b) => a - b)[rounds / 2] as number
for (const name of Object.keys(ways)) {
  console.log(
    `${name}: ${median(times[name]).toFixed(1)} ms, of which this process works ${work[name]?.toFixed(1)} ms`,
  )
}
await app.close()
await database.close()
