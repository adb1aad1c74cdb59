/** The plain way: rows made into objects and serialised again, on the same engine, records and token check. */
import { verify } from '@node-rs/argon2'
import { type CustomerBody, customer, type OrderBody, order, session } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { admins, customers, orders } from '../server/src/database/schema.ts'
import { fillIfEmpty } from '../server/src/start/first-start.ts'
import { serveHeavy } from './plain-heavy.ts'
import { serveLists } from './plain-lists.ts'
import { behindTokenCheck, listen } from './token-check.ts'

const config = readConfig(process.env)
const { sql, close } = await openDatabase(config)
const images = { put: async () => {}, get: async () => undefined, remove: async () => {} }
await migrate(sql)
await fillIfEmpty(sql, config, images, () => {})

const app = behindTokenCheck()
app.patch<{ Params: { order_id: string }; Body: OrderBody }>(order.update.path, async ({ params, body }) => {
  await sql.update(orders).set(body).where(eq(orders.order_id, params.order_id))
  return { message: 'Order updated.' }
})
app.put<{ Params: { id: string }; Body: CustomerBody }>(customer.update.path, async ({ params, body }) => {
  await sql
    .update(customers)
    .set(body)
    .where(eq(customers.id, Number(params.id)))
  return { message: 'Customer updated.' }
})
app.post<{ Body: { email: string; password: string } }>(session.login.path, async ({ body }, reply) => {
  const [found] = await sql.select().from(admins).where(eq(admins.email, body.email))
  if (!found || !(await verify(found.passwordHash, body.password))) return reply.code(401).send()
  return { message: 'Logged in.' }
})
serveLists(app, sql)
serveHeavy(app, sql, config.dataDir)
process.on('SIGTERM', () => app.close().then(close))
await listen(app)
