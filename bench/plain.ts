/** The plain way: rows made into objects and serialised again, on the same engine, records and token check. */
import { verify } from '@node-rs/argon2'
import {
  Customer,
  type CustomerBody,
  customer,
  Order,
  type OrderBody,
  order,
  session,
} from '@tiffin/contract'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { admins, customers, orderStatuses, orders } from '../server/src/database/schema.ts'
import { fillIfEmpty } from '../server/src/start/first-start.ts'
import { serveHeavy } from './plain-heavy.ts'
import { behindTokenCheck, listen } from './token-check.ts'

const config = readConfig(process.env)
const { sql, close } = await openDatabase(config)
const images = { put: async () => {}, get: async () => undefined, remove: async () => {} }
await migrate(sql)
await fillIfEmpty(sql, config, images, () => {})

const columnsOf = <Table extends typeof orders | typeof customers>(table: Table, shown: object) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => key in shown))

/** Only the columns that are shown, one object a row. */
const selectOrders = () =>
  sql
    .select({
      row: columnsOf(orders, Order.properties),
      owner: { fullName: customers.fullName, phone: customers.phone },
      order_status: { status_name: orderStatuses.status_name },
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.id, orders.owner_id), isNull(customers.deletedAt)))
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.order_status_id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
type Found = Awaited<ReturnType<typeof selectOrders>>[number]
const asAnswered = ({ row, owner, order_status }: Found) => ({
  ...row,
  ...(owner && { owner }),
  order_status,
})

const app = behindTokenCheck()
app.get(order.list.path, async () => {
  const found = await selectOrders().where(isNull(orders.deletedAt)).limit(500)
  return { message: 'Success', data: found.map(asAnswered) }
})
app.get<{ Params: { order_id: string } }>(order.one.path, async ({ params }) => {
  const found = await selectOrders().where(eq(orders.order_id, params.order_id))
  return { message: 'Success', data: found.map(asAnswered)[0] }
})
app.patch<{ Params: { order_id: string }; Body: OrderBody }>(order.update.path, async ({ params, body }) => {
  await sql.update(orders).set(body).where(eq(orders.order_id, params.order_id))
  return { message: 'Order updated.' }
})
app.get(customer.list.path, async () => {
  const rows = await sql
    .select(columnsOf(customers, Customer.properties))
    .from(customers)
    .where(isNull(customers.deletedAt))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(1000)
  return { message: 'Success', data: { data: { rows } } }
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
serveHeavy(app, sql, config.dataDir)
process.on('SIGTERM', () => app.close().then(close))
await listen(app)
