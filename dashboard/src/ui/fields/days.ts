/** The day of a moment, for reading. */
export const readableDay = (moment: string) =>
  moment && new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' })

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day of a moment in this time zone, as a date input holds it. */
export function dayOf(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

const momentOf = (day: string, time: string): string => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The moment at which a day begins in this time zone. */
export const startOf = (day: string) => momentOf(day, '00:00:00')

/** The last second of a day in this time zone: what ends on a day still holds on that day. */
export const endOf = (day: string) => momentOf(day, '23:59:59')
