/** The plain way: a server on a private PostgreSQL that maps rows to objects and serialises them, behind the same token check. */
import { Order, type OrderBody, order } from '@tiffin/contract'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { openDatabase } from '../server/src/database/open.ts'
import { customers, orderStatuses, orders } from '../server/src/database/schema.ts'
import { behindTokenCheck, listen } from './token-check.ts'

const { sql, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '' })

const shown = Object.fromEntries(
  Object.entries(getTableColumns(orders)).filter(([key]) => key in Order.properties),
)
const app = behindTokenCheck()
app.get<{ Querystring: { limit: string; offset: string } }>(order.list.path, async ({ query }) => {
  const found = await sql
    .select({
      row: shown,
      owner: { fullName: customers.fullName, phone: customers.phone },
      order_status: { status_name: orderStatuses.status_name },
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.id, orders.owner_id), isNull(customers.deletedAt)))
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.order_status_id))
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(Number(query.limit))
    .offset(Number(query.offset))
  const data = found.map(({ row, owner, order_status }) => ({
    ...row,
    ...(owner && { owner }),
    order_status,
  }))
  return { message: 'Success', data }
})
app.patch<{ Params: { order_id: string }; Body: OrderBody }>(order.update.path, async ({ params, body }) => {
  await sql.update(orders).set(body).where(eq(orders.order_id, params.order_id))
  return { message: 'Order updated.' }
})
process.on('SIGTERM', () => app.close().then(close))
await listen(app)
