import type { itemCategories, partners } from '../schema.ts'
import { type Category, categories } from './categories.ts'
import { day, iso } from './clock.ts'
import { mobileNumber } from './contacts.ts'
import { dishes } from './dishes/all.ts'
import { kitchens, type PartnerLine, partnerLines } from './partner-list.ts'
import type { Album } from './pictures/album.ts'
import { seeded } from './random.ts'
import type { Row } from './row.ts'

type PartnerRow = Row<typeof partners>
export type DemoPartner = { row: PartnerRow; line: PartnerLine; joined: number; popularity: number }

export function makePartners(now: number, album: Album): DemoPartner[] {
  const random = seeded('partners')
  return partnerLines.map((line, index) => {
    const left = 1 - index / (partnerLines.length - 1)
    const joined = now - (3 + 860 * left ** 1.4 + random.fraction() * 2) * day
    const knownFor = dishes.find((dish) => dish.category === kitchens[line.kitchen][0])
    const cover = random.chance(0.7) && knownFor?.picture ? album.dishes.get(knownFor.picture) : null
    const logo = album.logos[index] ?? null
    const row: PartnerRow = {
      id: index + 1,
      name: line.name,
      email: `${random.pick(['hello', 'orders', 'info'])}.${plain(line.name)}@example.${random.pick(['com', 'com', 'net', 'org'])}`,
      phone: mobileNumber(random),
      address: line.address,
      city: line.city,
      country: 'Bangladesh',
      opening_time: line.hours ? clock(line.hours[0]) : '',
      closing_time: line.hours ? clock(line.hours[1]) : '',
      cashback: line.cashback,
      logo,
      cover_image: cover ?? logo,
      time_joined: iso(joined),
      createdAt: iso(joined),
      updatedAt: iso(joined),
      deletedAt: null,
    }
    return { row, line, joined, popularity: line.dishes * (0.5 + random.fraction()) }
  })
}

/** "tin-chulo": the first two words of a name. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(/ +/)
    .slice(0, 2)
    .join('-')

/** 11:00 PM */
function clock(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return `${String(hours % 12 || 12).padStart(2, '0')}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}

export function isOpen({ line, joined }: DemoPartner, time: number, minuteOfDay: number): boolean {
  const [open, close] = line.hours ?? [600, 1320]
  const within = (minuteOfDay >= open && minuteOfDay < close) || minuteOfDay + 1440 < close
  return joined < time && within
}

const categoryKeys = Object.keys(categories) as Category[]
export const categoryId = (category: Category) => categoryKeys.indexOf(category) + 1

export function makeCategories(
  now: number,
  asked: ReadonlyMap<number, number>,
): Row<typeof itemCategories>[] {
  const random = seeded('categories')
  return categoryKeys.map((key, index) => {
    const time = now - (895 - index * 1.2 - random.fraction()) * day
    return {
      id: index + 1,
      name: categories[key],
      active: key !== 'pitha',
      requested_counter: (asked.get(index + 1) ?? 0) * 7 + random.int(0, 60),
      createdAt: iso(time),
      updatedAt: iso(time),
      deletedAt: null,
    }
  })
}
