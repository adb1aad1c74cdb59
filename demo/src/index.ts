import type { Administrator } from './administrator.ts'
import { day, iso } from './clock.ts'
import { type HashPassword, makeAdministrators } from './people/administrators.ts'
import { makeCards } from './people/cards.ts'
import { makeCustomers, makePushTokens, updateLastLogins } from './people/customers.ts'
import { type Picture, renderPictures } from './pictures.ts'
import { makeItems } from './restaurants/items.ts'
import { makeCategories, makePartners } from './restaurants/partners.ts'
import { makeOrderLines, makeOrders, timesOrdered } from './sales/orders.ts'
import { makePromos } from './sales/promos.ts'
import { makeTransactions } from './sales/transactions.ts'

type DemoOptions = {
  now: Date
  administrator: Administrator
  hashPassword: HashPassword
  storePicture: (picture: Picture) => Promise<void>
}

/** Makes the rows of every table and stores the pictures. The same `now` gives the same rows and pictures. */
export async function makeDemo({ now: date, administrator, hashPassword, storePicture }: DemoOptions) {
  const now = date.getTime()
  const createdAt = iso(now - 906 * day)
  const rendering = renderPictures(async ({ bytes, ...picture }) => {
    await storePicture({ ...picture, bytes })
    return { ...picture, bytes: bytes.length, createdAt }
  })
  const { placed: _, ...records } = makeRecords(now)
  const [images, admins] = await Promise.all([
    rendering,
    makeAdministrators(now, administrator, hashPassword),
  ])
  return { images, admins, ...records }
}

/** Everything but pictures and administrators. */
export function makeRecords(now: number) {
  const customers = makeCustomers(now)
  const partners = makePartners(now)
  const items = makeItems(now, partners)
  const promos = makePromos(now, partners)
  const loyaltyCards = makeCards(now, customers)
  const placed = makeOrders(now, { customers, partners, items, promos })
  updateLastLogins(
    customers,
    placed.map(({ customer, time }) => [customer.row.id, time]),
  )
  return {
    placed,
    customers: customers.map(({ row }) => row),
    pushTokens: makePushTokens(now, customers),
    itemCategories: makeCategories(now, timesOrdered(placed)),
    partners: partners.map(({ row }) => row),
    items: items.map(({ row }) => row),
    promos,
    loyaltyCards,
    orders: placed.map(({ row }) => row),
    orderLines: makeOrderLines(placed),
    transactions: makeTransactions(now, placed, loyaltyCards),
  }
}
