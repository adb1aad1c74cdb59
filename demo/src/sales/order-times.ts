import { day, dhakaDayStart, dhakaWeekday, minute } from '../clock.ts'
import type { Random } from '../random.ts'

/** Meal times in minutes of the day: the middle, the spread around it, and the share of all orders. */
const meals = [
  [9 * 60, 50, 8],
  [13 * 60 + 25, 48, 35],
  [17 * 60 + 20, 50, 13],
  [20 * 60 + 40, 62, 40],
  [24 * 60 + 20, 45, 4],
] as const
const friday = 5
/** From Sunday to Saturday; most people order on Friday. */
const dayShares = [1, 0.95, 0.95, 1, 1.15, 1.7, 1.3]
/** At any time of day so many orders are recent, because the screens should show some under way. */
const recentCount = 32
const recentSpan = 150 * minute

export function orderTimes(random: Random, now: number, count: number, days: number): number[] {
  const starts = Array.from({ length: days }, (_, daysAgo) => dhakaDayStart(now - daysAgo * day))
  const shares = starts.map((start, daysAgo) => {
    const growth = 1 - (0.35 * daysAgo) / days
    return [start, (dayShares[dhakaWeekday(start)] ?? 1) * growth] as const
  })
  const times = Array.from(
    { length: recentCount },
    () => now - 20_000 - recentSpan * random.fraction() ** 2.2,
  )
  while (times.length < count) {
    const start = random.weighted(shares)
    const [middle, around] = random.weighted(meals.map((meal) => [meal, meal[2]] as const))
    const afterPrayer = dhakaWeekday(start) === friday && middle < 15 * 60 && middle > 12 * 60 ? 50 : 0
    const time = start + (middle + afterPrayer + around * bell(random)) * minute
    if (time < now - recentSpan && time > now - days * day) times.push(time)
  }
  return times.map(Math.floor).sort((a, b) => a - b)
}

/** Roughly normally distributed between -3 and 3. */
const bell = (random: Random) =>
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() +
  random.fraction() -
  3
