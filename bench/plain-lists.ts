import {
  Customer,
  customer,
  type Endpoint,
  Item,
  item,
  LoyaltyCard,
  loyaltyCard,
  Order,
  order,
  Promo,
  promo,
  Transaction,
  transaction,
} from '@tiffin/contract'
import { and, asc, desc, eq, getTableColumns, ilike, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../server/src/database/open.ts'
import * as tables from '../server/src/database/schema.ts'

const { customers, orders, orderStatuses, pushTokens } = tables

interface Asked {
  limit?: string
  offset?: string
  q?: string
  sort?: string
}
interface Shown {
  properties: object
}
type Columns = Record<string, PgColumn>

const columnsOf = (table: PgTable, { properties }: Shown): Columns =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => key in properties))

/** Whatever is written in a record may be looked for. */
const written = (columns: Columns): PgColumn[] =>
  Object.values(columns).filter(({ columnType }) => columnType === 'PgText')

const holding = (q: string | undefined, among: PgColumn[]): SQL | undefined =>
  q ? or(...among.map((column) => ilike(column, `%${q}%`))) : undefined

function sortedBy(sort: string | undefined, columns: Columns): SQL[] {
  const column = columns[sort?.replace('-', '') ?? '']
  return column ? [sort?.startsWith('-') ? desc(column) : asc(column)] : []
}

const pageOf = ({ limit = '500', offset = '0' }: Asked) => [Number(limit), Number(offset)] as const

/** Only the columns that are shown, one object a row. */
const selectOrders = (sql: Sql) =>
  sql
    .select({
      row: columnsOf(orders, Order),
      owner: { fullName: customers.fullName, phone: customers.phone },
      order_status: { status_name: orderStatuses.status_name },
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.id, orders.owner_id), isNull(customers.deletedAt)))
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.order_status_id))
type Found = Awaited<ReturnType<typeof selectOrders>>[number]
const asAnswered = ({ row, owner, order_status }: Found) => ({
  ...row,
  ...(owner && { owner }),
  order_status,
})

function serveOrders(app: FastifyInstance, sql: Sql): void {
  const columns = columnsOf(orders, Order)
  const searched = [...written(columns), customers.fullName, customers.phone]
  app.get<{ Querystring: Asked }>(order.list.path, async ({ query }) => {
    const [limit, offset] = pageOf(query)
    const found = await selectOrders(sql)
      .where(and(isNull(orders.deletedAt), holding(query.q, searched)))
      .orderBy(...sortedBy(query.sort, columns), desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset)
    return { message: 'Success', data: found.map(asAnswered) }
  })
  app.get<{ Params: { order_id: string } }>(order.one.path, async ({ params }) => {
    const found = await selectOrders(sql).where(eq(orders.order_id, params.order_id))
    return { message: 'Success', data: found.map(asAnswered)[0] }
  })
}

type Listed = (typeof tables)['customers' | 'transactions' | 'loyaltyCards' | 'promos' | 'items']

/** A list of records, without what they refer to. */
function serve(
  app: FastifyInstance,
  sql: Sql,
  list: Pick<Endpoint, 'path'>,
  table: Listed,
  shown: Shown,
  around: (rows: object[]) => object,
  counted: Record<string, SQL> = {},
): void {
  const columns = columnsOf(table, shown)
  app.get<{ Querystring: Asked }>(list.path, async ({ query }) => {
    const [limit, offset] = pageOf(query)
    const found = await sql
      .select({ ...columns, ...counted })
      .from(table)
      .where(and(isNull(table.deletedAt), holding(query.q, written(columns))))
      .orderBy(...sortedBy(query.sort, columns), desc(table.createdAt), desc(table.id))
      .limit(limit)
      .offset(offset)
    return { message: 'Success', data: around(found) }
  })
}

/** Lists the plain way: rows made into objects, what is looked for compared with every record. */
export function serveLists(app: FastifyInstance, sql: Sql): void {
  serveOrders(app, sql)
  serve(app, sql, customer.list, customers, Customer, (rows) => ({ data: { rows } }), {
    devices: sql.$count(pushTokens, eq(pushTokens.customerId, customers.id)),
  })
  serve(app, sql, transaction.list, tables.transactions, Transaction, (rows) => rows)
  serve(app, sql, loyaltyCard.list, tables.loyaltyCards, LoyaltyCard, (rows) => rows)
  serve(app, sql, promo.list, tables.promos, Promo, (rows) => rows)
  serve(app, sql, item.list, tables.items, Item, (rows) => rows)
}
