/** Times are counted in milliseconds; what people do, they do by the clock of Dhaka. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
const dhakaIsAhead = 6 * hour

export const iso = (time: number) => new Date(time).toISOString()
export const isoDate = (time: number) => iso(time + dhakaIsAhead).slice(0, 10)

export function dhakaDayStart(time: number): number {
  return Math.floor((time + dhakaIsAhead) / day) * day - dhakaIsAhead
}
export const dhakaMinuteOfDay = (time: number) => Math.floor((time - dhakaDayStart(time)) / minute)
/** 0 Sunday … 5 Friday, 6 Saturday. */
export const dhakaWeekday = (time: number) => new Date(time + dhakaIsAhead).getUTCDay()
export const dhakaYear = (time: number) => new Date(time + dhakaIsAhead).getUTCFullYear()
export const dhakaDate = (year: number, month: number, dayOfMonth: number) =>
  Date.UTC(year, month - 1, dayOfMonth) - dhakaIsAhead

/** 250917 */
export const dayNumber = (time: number) => isoDate(time).slice(2).replaceAll('-', '')
