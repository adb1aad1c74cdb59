import { day } from '../clock.ts'
import type { Random } from '../random.ts'
import type { DemoItem } from '../restaurants/items.ts'

export type Line = {
  item: DemoItem
  quantity: number
  /** The price at that time, in hundredths of a taka. */
  hundredths: number
}

/** Below this price in taka, several pieces are ordered. */
const snackPrice = 60

export function chooseLines(random: Random, now: number, time: number, menu: readonly DemoItem[]): Line[] {
  const existing = menu.filter((item) => item.created < time)
  const offered = existing.filter((item) => item.row.active || now - time > 14 * day)
  const count = random.weighted([
    [1, 28],
    [2, 36],
    [3, 22],
    [4, 10],
    [5, 3],
    [7, 1],
  ])
  const party = random.chance(0.012)
  return random
    .shuffled(offered.length > 0 ? offered : existing)
    .slice(0, count)
    .map((item) => ({
      item,
      quantity: party ? random.int(8, 30) : quantityOf(random, item.row.price),
      hundredths: priceThen(random, now - time, item.row.price) * 100,
    }))
}

const quantityOf = (random: Random, price: number) =>
  price < snackPrice
    ? random.int(2, 8)
    : random.weighted([
        [1, 62],
        [2, 26],
        [3, 8],
        [4, 4],
      ])

/** Some items cost 10 taka less two months ago. */
function priceThen(random: Random, age: number, price: number): number {
  return age > 55 * day && price >= 100 && random.chance(0.3) ? price - 10 : price
}
