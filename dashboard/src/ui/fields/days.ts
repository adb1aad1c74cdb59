/** A day as people write it. */
export const readableDay = (moment: string) =>
  moment && new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' })

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day on which a moment falls here, as a date input writes it. */
export function dayOf(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

const momentOf = (day: string, time: string): string => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The moment at which a day begins here. */
export const startOf = (day: string) => momentOf(day, '00:00:00')

/** The last second of a day here: what ends on a day still holds on it. */
export const endOf = (day: string) => momentOf(day, '23:59:59')
