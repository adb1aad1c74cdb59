import { day } from './clock.ts'
import type { DemoItem } from './items.ts'
import type { Random } from './random.ts'

/** The price as it was, in hundredths. */
export type Line = { item: DemoItem; quantity: number; hundredths: number }

const light = 60

export function chooseLines(random: Random, now: number, time: number, menu: readonly DemoItem[]): Line[] {
  const known = menu.filter((item) => item.created < time)
  const offered = known.filter((item) => item.row.active || now - time > 14 * day)
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
    .shuffled(offered.length > 0 ? offered : known)
    .slice(0, count)
    .map((item) => ({
      item,
      quantity: party ? random.int(8, 30) : quantityOf(random, item.row.price),
      hundredths: priceThen(random, now - time, item.row.price) * 100,
    }))
}

/** Singara are not bought one at a time. */
const quantityOf = (random: Random, price: number) =>
  price < light
    ? random.int(2, 8)
    : random.weighted([
        [1, 62],
        [2, 26],
        [3, 8],
        [4, 4],
      ])

/** Some things cost a little less two months ago. */
function priceThen(random: Random, age: number, price: number): number {
  return age > 55 * day && price >= 100 && random.chance(0.3) ? price - 10 : price
}
