import { day, dhakaDayStart, dhakaWeekday, minute } from './clock.ts'
import type { Random } from './random.ts'

/** When people eat, in minutes of the day: the middle, how far around it, and how many of them. */
const meals = [
  [9 * 60, 50, 8],
  [13 * 60 + 25, 48, 35],
  [17 * 60 + 20, 50, 13],
  [20 * 60 + 40, 62, 40],
  [24 * 60 + 20, 45, 4],
] as const
const friday = 5
const dayShares = [1, 0.95, 0.95, 1, 1.15, 1.7, 1.3]
/** Orders of the last hours, whatever the clock says: the screens need some that are under way. */
const underWay = 32
const underWaySpan = 150 * minute

export function orderTimes(random: Random, now: number, count: number, days: number): number[] {
  const starts = Array.from({ length: days }, (_, back) => dhakaDayStart(now - back * day))
  const shares = starts.map((start, back) => {
    const growth = 1 - (0.35 * back) / days
    return [start, (dayShares[dhakaWeekday(start)] ?? 1) * growth] as const
  })
  const times = Array.from({ length: underWay }, () => now - 20_000 - underWaySpan * random.fraction() ** 2.2)
  while (times.length < count) {
    const start = random.weighted(shares)
    const [middle, around] = random.weighted(meals.map((meal) => [meal, meal[2]] as const))
    const afterPrayer = dhakaWeekday(start) === friday && middle < 15 * 60 && middle > 12 * 60 ? 50 : 0
    const time = start + (middle + afterPrayer + around * bell(random)) * minute
    if (time < now - underWaySpan && time > now - days * day) times.push(time)
  }
  return times.map(Math.floor).sort((a, b) => a - b)
}

const bell = (random: Random) =>
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() -
  3
