import { day, iso } from '../clock.ts'
import { mobileNumber } from '../people/contacts.ts'
import { dishPictures, logos } from '../pictures.ts'
import { seeded } from '../random.ts'
import { type Category, categories } from './categories.ts'
import { dishes } from './dishes/all.ts'
import { kitchens, partnerProfiles } from './partner-list.ts'

export type DemoPartner = ReturnType<typeof makePartners>[number]

export function makePartners(now: number) {
  const random = seeded('partners')
  return partnerProfiles.map((profile, index) => {
    // From 1 for the first partner to 0 for the last: more join lately than at the beginning.
    const age = 1 - index / (partnerProfiles.length - 1)
    const joined = now - (3 + 860 * age ** 1.4 + random.fraction() * 2) * day
    const speciality = dishes.find((dish) => dish.category === kitchens[profile.kitchen][0])
    const cover = random.chance(0.7) && speciality?.picture ? dishPictures.get(speciality.picture) : null
    const logo = logos.get(profile.logo ?? '') ?? null
    const row = {
      id: index + 1,
      name: profile.name,
      email: `${random.pick(['hello', 'orders', 'info'])}.${slug(profile.name)}@example.${random.pick(['com', 'com', 'net', 'org'])}`,
      phone: mobileNumber(random),
      address: profile.address,
      city: profile.city,
      country: 'Bangladesh',
      opening_time: profile.hours ? clockTime(profile.hours[0]) : '',
      closing_time: profile.hours ? clockTime(profile.hours[1]) : '',
      cashback: profile.cashback,
      logo,
      cover_image: cover ?? logo,
      time_joined: iso(joined),
      createdAt: iso(joined),
      updatedAt: iso(joined),
      deletedAt: null,
    }
    return { row, profile, joined, popularity: profile.dishCount * (0.5 + random.fraction()) }
  })
}

/** The first two words of a name: "tin-chulo". */
const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(/ +/)
    .slice(0, 2)
    .join('-')

/** The time as an administrator types it: 11:00 PM. */
function clockTime(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return `${String(hours % 12 || 12).padStart(2, '0')}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}

export function isOpen({ profile, joined }: DemoPartner, time: number, minuteOfDay: number): boolean {
  const [open, close] = profile.hours ?? [600, 1320]
  const within = (minuteOfDay >= open && minuteOfDay < close) || minuteOfDay + 1440 < close
  return joined < time && within
}

const categoryKeys = Object.keys(categories) as Category[]
export const categoryId = (category: Category) => categoryKeys.indexOf(category) + 1

export function makeCategories(now: number, timesOrdered: ReadonlyMap<number, number>) {
  const random = seeded('categories')
  return categoryKeys.map((key, index) => {
    const time = now - (895 - index * 1.2 - random.fraction()) * day
    return {
      id: index + 1,
      name: categories[key],
      active: key !== 'pitha',
      requested_counter: (timesOrdered.get(index + 1) ?? 0) * 7 + random.int(0, 60),
      createdAt: iso(time),
      updatedAt: iso(time),
      deletedAt: null,
    }
  })
}
