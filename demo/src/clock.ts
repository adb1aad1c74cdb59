/** Times are milliseconds since 1970. People eat, order and open shops by the time of Dhaka. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
const dhakaOffset = 6 * hour

export const iso = (time: number) => new Date(time).toISOString()
export const isoDate = (time: number) => iso(time + dhakaOffset).slice(0, 10)

export function dhakaDayStart(time: number): number {
  return Math.floor((time + dhakaOffset) / day) * day - dhakaOffset
}
export const dhakaMinuteOfDay = (time: number) => Math.floor((time - dhakaDayStart(time)) / minute)
/** 0 Sunday … 5 Friday, 6 Saturday. */
export const dhakaWeekday = (time: number) => new Date(time + dhakaOffset).getUTCDay()
export const dhakaYear = (time: number) => new Date(time + dhakaOffset).getUTCFullYear()
export const dhakaDate = (year: number, month: number, dayOfMonth: number) =>
  Date.UTC(year, month - 1, dayOfMonth) - dhakaOffset

/** The date in Dhaka as it stands in order and transaction numbers: 250917. */
export const dayNumber = (time: number) => isoDate(time).slice(2).replaceAll('-', '')
