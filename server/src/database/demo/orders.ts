import type { orderLines, orders } from '../schema.ts'
import { dayNumber, dhakaMinuteOfDay, iso, minute } from './clock.ts'
import type { DemoCustomer } from './customers.ts'
import type { DemoItem } from './items.ts'
import { fateOf } from './order-fate.ts'
import { chooseLines, type Line } from './order-lines.ts'
import { orderTimes } from './order-times.ts'
import { comments, notes, officeFloors, refusals } from './order-words.ts'
import { type DemoPartner, isOpen } from './partners.ts'
import { type City, cities, directions } from './places.ts'
import { discountBy, type PromoRow } from './promos.ts'
import { type Random, seeded } from './random.ts'
import type { Row } from './row.ts'

const orderCount = 2500
const span = 120

type OrderRow = Row<typeof orders>
type OrderLineRow = Row<typeof orderLines>
export type DemoOrder = {
  row: OrderRow
  lines: Line[]
  customer: DemoCustomer
  partner: DemoPartner
  time: number
  payment: 'bKash' | 'Nagad' | 'Rocket' | 'Card' | 'Cash on delivery'
  /** Hundredths, as the two below. */
  total: number
  fee: number
  discount: number
}

type World = {
  customers: readonly DemoCustomer[]
  partners: readonly DemoPartner[]
  items: readonly DemoItem[]
  promos: readonly PromoRow[]
}

export function makeOrders(now: number, world: World): DemoOrder[] {
  const random = seeded('orders')
  const crowd = crowds(world.customers)
  const menus = new Map(
    world.partners.map(({ row }) => [row.id, world.items.filter((item) => item.row.partner_id === row.id)]),
  )
  const ofDay = new Map<string, number>()

  return orderTimes(random, now, orderCount, span).map((time, index) => {
    const at = iso(time)
    const partner = choosePartner(random, time, world.partners, menus)
    const customer = chooseCustomer(random, time, crowd[partner.line.city])
    const lines = chooseLines(random, now, time, menus.get(partner.row.id) ?? [])
    const bill = lines.reduce((sum, line) => sum + line.quantity * line.hundredths, 0)
    const collected = random.chance(0.04)
    const fee = collected || bill >= 150_000 ? 0 : random.pick([3000, 4000, 4000, 5000, 6000])
    const promo = random.chance(0.3) ? usable(random, world.promos, at, partner.row.id, bill) : null
    const discount = promo ? discountBy(promo, at, partner.row.id, bill) : 0
    const payment = random.weighted([
      ['Cash on delivery', 44],
      ['bKash', 31],
      ['Nagad', 11],
      ['Card', 10],
      ['Rocket', 4],
    ] as const)
    const fate = fateOf(random, now - time, payment === 'Cash on delivery')
    const date = dayNumber(time)
    const number = (ofDay.get(date) ?? 0) + 1
    ofDay.set(date, number)
    const row: OrderRow = {
      id: index + 1,
      order_id: `TF-${date}-${String(number).padStart(4, '0')}`,
      owner_id: customer.row.id,
      partner_id: partner.row.id,
      final_price: (bill + fee - discount) / 100,
      isPaid: fate.isPaid,
      order_status_id: fate.order_status_id,
      note: promo ? `Promo ${promo.promo_code} applied.` : noteOn(random, fate.refused),
      delivery_address: collected ? null : addressOf(random, customer),
      comment_for_partner: random.chance(0.28) ? random.pick(comments) : null,
      estimated_delivery_time: fate.estimated_delivery_time,
      food_ready_time: fate.food_ready_time,
      actual_delivery_time: fate.actual_delivery_time,
      createdAt: at,
      updatedAt: iso(Math.min(now, time + (fate.actual_delivery_time ?? 4) * minute)),
      deletedAt: null,
    }
    return { row, lines, customer, partner, time, payment, total: bill + fee - discount, fee, discount }
  })
}

export const lineRows = (all: readonly DemoOrder[]): OrderLineRow[] =>
  all
    .flatMap(({ row, lines }) => lines.map((line) => ({ order_id: row.order_id, line })))
    .map(({ order_id, line }, index) => ({
      id: index + 1,
      order_id,
      item_id: line.item.row.id,
      name: line.item.row.item_name,
      quantity: line.quantity,
      price: line.hundredths / 100,
    }))

type Crowd = { regulars: DemoCustomer[]; gone: DemoCustomer[] }

/** The people of each city, those who order often standing in it more than once. */
function crowds(customers: readonly DemoCustomer[]): Record<City, Crowd> {
  const of = (city: City) => ({
    regulars: customers
      .filter((customer) => customer.city === city && customer.gone === null)
      .flatMap((customer) => Array<DemoCustomer>(customer.appetite).fill(customer)),
    gone: customers.filter((customer) => customer.city === city && customer.gone !== null),
  })
  return Object.fromEntries(cities.map((city) => [city, of(city)])) as Record<City, Crowd>
}

function chooseCustomer(random: Random, time: number, { regulars, gone }: Crowd): DemoCustomer {
  const since = gone.filter((customer) => customer.joined < time && time < (customer.gone ?? 0))
  if (since.length > 0 && random.chance(0.032)) return random.pick(since)
  // They stand in the order in which they joined.
  return (
    regulars[
      random.int(
        0,
        regulars.findLastIndex((customer) => customer.joined < time),
      )
    ] ?? random.pick(regulars)
  )
}

function choosePartner(
  random: Random,
  time: number,
  partners: readonly DemoPartner[],
  menus: ReadonlyMap<number, DemoItem[]>,
): DemoPartner {
  const minuteOfDay = dhakaMinuteOfDay(time)
  const able = partners.filter(
    (partner) =>
      isOpen(partner, time, minuteOfDay) && menus.get(partner.row.id)?.some((item) => item.created < time),
  )
  return random.weighted(able.map((partner) => [partner, partner.popularity] as const))
}

function usable(random: Random, promos: readonly PromoRow[], at: string, partnerId: number, bill: number) {
  const fitting = promos.filter((promo) => discountBy(promo, at, partnerId, bill) > 0)
  return fitting.length > 0 ? random.pick(fitting) : null
}

function noteOn(random: Random, refused: boolean): string | null {
  if (refused) return random.chance(0.8) ? random.pick(refusals) : null
  return random.chance(0.07) ? random.pick(notes) : null
}

function addressOf(random: Random, { home }: DemoCustomer): string {
  if (random.chance(0.08)) return `${random.pick(officeFloors)}, ${home.replace(/^(Flat|Apt\.) \S+, /, '')}`
  return random.chance(0.1) ? `${home} (${random.pick(directions)})` : home
}
