import { dayNumber, dhakaMinuteOfDay, iso, minute } from '../clock.ts'
import type { DemoCustomer } from '../people/customers.ts'
import { type City, cities, directions } from '../people/places.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoItem } from '../restaurants/items.ts'
import { type DemoPartner, isOpen } from '../restaurants/partners.ts'
import { chooseLines } from './order-lines.ts'
import { progressOf } from './order-progress.ts'
import { comments, notes, officeFloors, rejections } from './order-texts.ts'
import { orderTimes } from './order-times.ts'
import { discountBy, type PromoRow } from './promos.ts'

const orderCount = 2500
const days = 120

export type DemoOrder = ReturnType<typeof makeOrders>[number]

type OrderSources = {
  customers: readonly DemoCustomer[]
  partners: readonly DemoPartner[]
  items: readonly DemoItem[]
  promos: readonly PromoRow[]
}

export function makeOrders(now: number, { customers, partners, items, promos }: OrderSources) {
  const random = seeded('orders')
  const byCity = customersByCity(customers)
  const menus = new Map(
    partners.map(({ row }) => [row.id, items.filter((item) => item.row.partner_id === row.id)]),
  )
  const ordersOfDay = new Map<string, number>()

  return orderTimes(random, now, orderCount, days).map((time, index) => {
    const at = iso(time)
    const partner = choosePartner(random, time, partners, menus)
    const customer = chooseCustomer(random, time, byCity[partner.profile.city])
    const lines = chooseLines(random, now, time, menus.get(partner.row.id) ?? [])
    const bill = lines.reduce((sum, line) => sum + line.quantity * line.hundredths, 0)
    const collected = random.chance(0.04)
    const fee = collected || bill >= 150_000 ? 0 : random.pick([3000, 4000, 4000, 5000, 6000])
    const promo = random.chance(0.3) ? usablePromo(random, promos, at, partner.row.id, bill) : null
    const discount = promo ? discountBy(promo, at, partner.row.id, bill) : 0
    const payment = random.weighted([
      ['Cash on delivery', 44],
      ['bKash', 31],
      ['Nagad', 11],
      ['Card', 10],
      ['Rocket', 4],
    ] as const)
    const progress = progressOf(random, now - time, payment === 'Cash on delivery')
    const date = dayNumber(time)
    const number = (ordersOfDay.get(date) ?? 0) + 1
    ordersOfDay.set(date, number)
    const row = {
      id: index + 1,
      order_id: `TF-${date}-${String(number).padStart(4, '0')}`,
      owner_id: customer.row.id,
      partner_id: partner.row.id,
      final_price: (bill + fee - discount) / 100,
      isPaid: progress.isPaid,
      order_status_id: progress.order_status_id,
      note: promo ? `Promo ${promo.promo_code} applied.` : noteOn(random, progress.rejected),
      delivery_address: collected ? null : addressOf(random, customer),
      comment_for_partner: random.chance(0.28) ? random.pick(comments) : null,
      estimated_delivery_time: progress.estimated_delivery_time,
      food_ready_time: progress.food_ready_time,
      actual_delivery_time: progress.actual_delivery_time,
      createdAt: at,
      updatedAt: iso(Math.min(now, time + (progress.actual_delivery_time ?? 4) * minute)),
      deletedAt: null,
    }
    // Amounts are in hundredths of a taka.
    return { row, lines, customer, partner, time, payment, total: bill + fee - discount, fee, discount }
  })
}

export const makeOrderLines = (orders: readonly DemoOrder[]) =>
  orders
    .flatMap(({ row, lines }) => lines.map((line) => ({ order_id: row.order_id, line })))
    .map(({ order_id, line }, index) => ({
      id: index + 1,
      order_id,
      item_id: line.item.row.id,
      name: line.item.row.item_name,
      quantity: line.quantity,
      price: line.hundredths / 100,
    }))

/** How often the items of each category were ordered. */
export function timesOrdered(orders: readonly DemoOrder[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { item } of orders.flatMap(({ lines }) => lines)) {
    const category = item.row.category_id ?? 0
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}

type CustomersOfCity = { present: DemoCustomer[]; left: DemoCustomer[] }

/** Present customers are listed once for each share of the orders, in the order in which they joined. */
function customersByCity(customers: readonly DemoCustomer[]): Record<City, CustomersOfCity> {
  const of = (city: City) => ({
    present: customers
      .filter((customer) => customer.city === city && customer.left === null)
      .flatMap((customer) => Array<DemoCustomer>(customer.orderShare).fill(customer)),
    left: customers.filter((customer) => customer.city === city && customer.left !== null),
  })
  return Object.fromEntries(cities.map((city) => [city, of(city)])) as Record<City, CustomersOfCity>
}

function chooseCustomer(random: Random, time: number, { present, left }: CustomersOfCity): DemoCustomer {
  const notYetLeft = left.filter((customer) => customer.joined < time && time < (customer.left ?? 0))
  if (notYetLeft.length > 0 && random.chance(0.032)) return random.pick(notYetLeft)
  const last = present.findLastIndex((customer) => customer.joined < time)
  return present[random.int(0, last)] ?? random.pick(present)
}

function choosePartner(
  random: Random,
  time: number,
  partners: readonly DemoPartner[],
  menus: ReadonlyMap<number, DemoItem[]>,
): DemoPartner {
  const minuteOfDay = dhakaMinuteOfDay(time)
  const open = partners.filter(
    (partner) =>
      isOpen(partner, time, minuteOfDay) && menus.get(partner.row.id)?.some((item) => item.created < time),
  )
  return random.weighted(open.map((partner) => [partner, partner.popularity] as const))
}

function usablePromo(
  random: Random,
  promos: readonly PromoRow[],
  at: string,
  partnerId: number,
  bill: number,
) {
  const fitting = promos.filter((promo) => discountBy(promo, at, partnerId, bill) > 0)
  return fitting.length > 0 ? random.pick(fitting) : null
}

function noteOn(random: Random, rejected: boolean): string | null {
  if (rejected) return random.chance(0.8) ? random.pick(rejections) : null
  return random.chance(0.07) ? random.pick(notes) : null
}

function addressOf(random: Random, { home }: DemoCustomer): string {
  if (random.chance(0.08)) return `${random.pick(officeFloors)}, ${home.replace(/^(Flat|Apt\.) \S+, /, '')}`
  return random.chance(0.1) ? `${home} (${random.pick(directions)})` : home
}
