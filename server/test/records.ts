import { randomUUID } from 'node:crypto'
import {
  admin,
  customer,
  item,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  promo,
  transaction,
} from '@tiffin/contract'
import { desc, eq } from 'drizzle-orm'
import { admins, history, images, logins, orderLines, orders, transactions } from '../src/database/schema.ts'
import { hashPassword } from '../src/session/passwords.ts'
import { tokens } from '../src/session/tokens.ts'
import type { TestServer } from './helper.ts'

type Values = Record<string, unknown>
let made = 0
/** A number that no other record of this run was made with. */
export const next = () => ++made

async function must<T>(call: Promise<{ status: number; message: string; value: T }>): Promise<T> {
  const { status, message, value } = await call
  if (status !== 200) throw new Error(`${status}: ${message}`)
  return value
}

/** Makers of a record each, by its call where there is one; every value may be said, and none must be. */
export const newAdmin = ({ call }: TestServer, values: Values = {}) =>
  must(
    call(admin.register, {
      body: {
        name: `Admin ${next()}`,
        email: `admin-${made}@example.com`,
        phone: '+8801710000000',
        image: '',
        city: 'Dhaka',
        address: 'Road 7',
        password: 'a password of an admin',
        ...values,
      },
    }),
  )
export const newCustomer = ({ call }: TestServer, values: Values = {}) =>
  must(
    call(customer.create, {
      body: {
        name: `Customer ${next()}`,
        email: `customer-${made}@example.com`,
        phone: '+8801720000000',
        photo_url: '',
        ...values,
      },
    }),
  )
export const newCategory = ({ call }: TestServer, values: Values = {}) =>
  must(call(itemCategory.create, { body: { name: `Category ${next()}`, ...values } }))
export const newPartner = ({ call }: TestServer, values: Values = {}) =>
  must(
    call(partner.create, {
      body: {
        name: `Partner ${next()}`,
        email: `partner-${made}@example.com`,
        phone: '+8801730000000',
        address: 'Road 11',
        city: 'Sylhet',
        opening_time: '10:00 AM',
        closing_time: '11:00 PM',
        cashback: 5,
        logo: '',
        cover_image: '',
        ...values,
      },
    }),
  )
export const newItem = async (server: TestServer, values: Values = {}) =>
  must(
    server.call(item.create, {
      body: {
        name: `Item ${next()}`,
        price: 120.5,
        partner_id: values.partner_id ?? (await newPartner(server)).id,
        ingredients: 'Rice, lentils',
        description: 'Served hot',
        category_id: 0,
        ...values,
      },
    }),
  )
export const promoBody = (values: Values = {}) => ({
  promo_code: `PROMO${next()}`,
  promo_type: 'Fixed',
  promo_start_time: '2026-03-01T00:00:00Z',
  promo_end_time: '2026-03-31T00:00:00Z',
  offet_type: 'Cashback',
  offer_amount: 50,
  mimimum_required_amount: 200,
  maximum_offer_amount: 100,
  promo_use_limit: 5,
  partner_id: 0,
  ...values,
})
export const newPromo = ({ call }: TestServer, values: Values = {}) =>
  must(call(promo.create, { body: promoBody(values) }))
export const newCard = async (server: TestServer, userId?: number) =>
  must(server.call(loyaltyCard.create, { body: { user_id: userId ?? (await newCustomer(server)).id } }))

/** Customers place orders elsewhere, so they are written straight into the database, as are transactions. */
export async function newOrder(
  { database: { sql }, call }: TestServer,
  {
    order_id = `ORD-${String(next()).padStart(6, '0')}`,
    ...values
  }: Partial<typeof orders.$inferInsert> = {},
) {
  await sql.insert(orders).values({ order_id, final_price: 250.75, order_status_id: 1, ...values })
  const name = 'Kacchi Biryani'
  await sql.insert(orderLines).values({ order_id, name, quantity: 2, price: 120.25 })
  return must(call(order.one, { params: { order_id } }))
}
export async function newTransaction(
  { database: { sql }, call }: TestServer,
  {
    transaction_id = `TXN-${String(next()).padStart(6, '0')}`,
    ...values
  }: Partial<typeof transactions.$inferInsert> = {},
) {
  const row = { transaction_id, total_amount: 99.99, payment_type: 'bKash', status: 'Completed', ...values }
  await sql.insert(transactions).values(row)
  return must(call(transaction.one, { params: { transaction_id } }))
}

/** A picture that is known, without its bytes. */
export async function newImage({ database: { sql } }: TestServer): Promise<string> {
  const key = `picture-${next()}`
  await sql.insert(images).values({ key, contentType: 'image/png', width: 1, height: 1, bytes: 1 })
  return key
}

export async function lastChange({ database: { sql } }: TestServer, id: number | string, resource: string) {
  const changes = await sql
    .select()
    .from(history)
    .where(eq(history.record_id, String(id)))
    .orderBy(desc(history.id))
  return changes.find((change) => change.resource === resource)
}

/** Of a password that nobody knows. */
const nobodys = hashPassword(randomUUID())

/** The access token of a login of an administrator who is made for it, both written straight into the database. */
export async function newLogin(
  { database: { sql }, secret }: TestServer,
  who: Partial<typeof admins.$inferInsert> = {},
  how: Partial<typeof logins.$inferInsert> = {},
): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const person = { name: 'Passer-by', email, phone: '1', passwordHash: await nobodys, ...who }
  const [made] = await sql.insert(admins).values(person).returning({ id: admins.id })
  const [id, refreshId, adminId] = [randomUUID(), randomUUID(), made?.id as number]
  await sql.insert(logins).values({ id, adminId, refreshId, expiresAt: '2100-01-01T00:00:00Z', ...how })
  return (await tokens(secret).sign('access', { admin: adminId, login: id })).token
}
