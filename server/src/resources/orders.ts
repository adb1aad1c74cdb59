import { Order, OrderWithLines, order } from '@tiffin/contract'
import { and, eq, isNull, sql as query } from 'drizzle-orm'
import { crud } from '../crud/crud.ts'
import { customers, orderLines, orderStatuses, partners, orders as table } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'
import { referencedRow } from '../lists/record-shape.ts'

const { order_id, createdAt, final_price, isPaid, order_status_id } = table
const { fullName, phone } = customers
const owner = referencedRow(
  { fullName, phone },
  and(eq(customers.id, table.owner_id), isNull(customers.deletedAt)),
)
const order_status = referencedRow(
  { status_name: orderStatuses.status_name },
  eq(orderStatuses.id, table.order_status_id),
)
const lines = query`(select coalesce(json_agg(json_build_object(
    'name', ${orderLines.name}, 'quantity', ${orderLines.quantity}, 'price', ${orderLines.price}
  ) order by ${orderLines.id}), '[]') from ${orderLines} where ${orderLines.order_id} = ${table.order_id})`

export const orders: Resource = (app, database) => {
  const options = {
    label: 'Order',
    resource: 'order' as const,
    table,
    address: table.order_id,
    computed: { lines, owner, order_status },
    belongsTo: [
      { by: table.owner_id, to: customers, text: customers.search },
      { by: table.partner_id, to: partners, text: partners.contact },
    ],
    sortBy: { order_id, createdAt, final_price, isPaid, order_status_id },
    refersTo: { order_status_id: 'order status' },
  }
  const listed = crud(database, { ...options, answers: Order })
  const verbs = crud(database, { ...options, answers: OrderWithLines })

  serve(app, order.statuses, async () => {
    const value = await database.sql.select().from(orderStatuses).orderBy(orderStatuses.id)
    return { value, total: value.length }
  })
  serve(app, order.list, listed.list, listed.tables)
  serve(app, order.one, ({ params }) => verbs.one(params.order_id))
  serve(app, order.update, (call) => verbs.update(call.params.order_id, call.body, call))
  serve(app, order.remove, (call) => verbs.remove(call.params.order_id, call))
  serve(app, order.restore, (call) => verbs.restore(call.params.order_id, call))
}
