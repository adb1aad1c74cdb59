import { createHash } from 'node:crypto'
import { loadDemo } from '../src/database/demo/load.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Database } from '../src/database/open.ts'
import * as schema from '../src/database/schema.ts'

/** When the demo records are made. */
export const now = new Date('2026-03-13T15:20:00.000Z')

const hashPassword = async (plain: string) => `hash of ${plain}`

/** Fills a database; answers what was stored of every picture. */
export async function load(database: Database) {
  const pictures = new Map<string, string>()
  await migrate(database.sql)
  const put = async (key: string, contentType: string, bytes: Buffer) => {
    pictures.set(key, `${contentType} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  await database.sql.transaction((tx) => loadDemo(tx, { put }, { now, hashPassword }))
  return pictures
}

/** All that it has then. */
export async function read({ sql }: Database) {
  return {
    images: await sql.select().from(schema.images).orderBy(schema.images.key),
    admins: await sql.select().from(schema.admins).orderBy(schema.admins.id),
    customers: await sql.select().from(schema.customers).orderBy(schema.customers.id),
    pushTokens: await sql.select().from(schema.pushTokens).orderBy(schema.pushTokens.token),
    itemCategories: await sql.select().from(schema.itemCategories).orderBy(schema.itemCategories.id),
    partners: await sql.select().from(schema.partners).orderBy(schema.partners.id),
    items: await sql.select().from(schema.items).orderBy(schema.items.id),
    promos: await sql.select().from(schema.promos).orderBy(schema.promos.id),
    loyaltyCards: await sql.select().from(schema.loyaltyCards).orderBy(schema.loyaltyCards.id),
    orders: await sql.select().from(schema.orders).orderBy(schema.orders.id),
    orderLines: await sql.select().from(schema.orderLines).orderBy(schema.orderLines.id),
    transactions: await sql.select().from(schema.transactions).orderBy(schema.transactions.id),
  }
}

export const time = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text))
