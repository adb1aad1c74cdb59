import type { customers, pushTokens } from '../schema.ts'
import { day, dhakaDayStart, hour, iso, minute } from './clock.ts'
import { contactBook, mobileNumber } from './contacts.ts'
import { type Person, person } from './names.ts'
import type { Album } from './pictures/album.ts'
import { type City, homeAddress } from './places.ts'
import { type Random, seeded } from './random.ts'
import { byTime, type Row } from './row.ts'

const customerCount = 1200
const deletedCount = 22

type CustomerRow = Row<typeof customers>
export type DemoCustomer = {
  row: CustomerRow
  person: Person
  city: City
  home: string
  joined: number
  gone: number | null
  /** How often they order, against the others. */
  appetite: number
}

const cityShares = [
  ['Dhaka', 84],
  ['Chattogram', 7],
  ['Sylhet', 4],
  ['Rajshahi', 3],
  ['Khulna', 2],
] as const

export function makeCustomers(now: number, album: Album): DemoCustomer[] {
  const random = seeded('customers')
  const book = contactBook(random)
  const total = customerCount + deletedCount
  // More join every month than the month before.
  const joined = Array.from({ length: total }, () => {
    const time = now - minute - 880 * day * (1 - Math.sqrt(random.fraction()))
    const byDay = dhakaDayStart(time) + (7 + 17 * random.fraction()) * hour
    return Math.floor(byDay < now ? byDay : time)
  })
  joined.sort((a, b) => a - b)
  const deleted = new Set(Array.from({ length: deletedCount }, (_, index) => 31 + index * 41))

  return joined.map((time, index) => {
    const who = person(random)
    const city = random.weighted(cityShares)
    const gone = deleted.has(index) ? now - random.int(3, 70) * day : null
    return {
      row: {
        id: index + 1,
        fullName: who.fullName,
        email: book.email(who.fullName),
        userName: random.chance(0.84) ? book.userName(who.fullName) : null,
        phone: mobileNumber(random),
        photo_url: random.chance(0.46) ? photoOf(random, who, album) : null,
        last_login: random.chance(0.9) ? iso(time + (now - time) * Math.sqrt(random.fraction())) : null,
        isEmailVerified: random.chance(0.62),
        isPhoneVerified: random.chance(0.88),
        createdAt: iso(time),
        updatedAt: iso(gone ?? time),
        deletedAt: gone === null ? null : iso(gone),
      },
      person: who,
      city,
      home: homeAddress(random, city),
      joined: time,
      gone,
      appetite: random.weighted([
        [0, 22],
        [1, 40],
        [3, 25],
        [8, 13],
      ]),
    }
  })
}

function photoOf(random: Random, { gender, muslim }: Person, album: Album): string {
  return random.pick(album.avatars.filter((face) => face.gender === gender && (muslim || !face.covered))).key
}

/** Nobody was here last before their last order. */
export function noteLogins(
  all: readonly DemoCustomer[],
  visits: Iterable<readonly [customer: number, time: number]>,
) {
  for (const [id, time] of visits) {
    const row = all[id - 1]?.row
    if (row && (row.last_login === null || row.last_login < iso(time))) row.last_login = iso(time)
  }
}

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Most people have the app on one telephone, some on two, some switched its messages off. */
export function makePushTokens(now: number, all: readonly DemoCustomer[]): Row<typeof pushTokens>[] {
  const random = seeded('push tokens')
  return all
    .filter((customer) => customer.gone === null && random.chance(0.7))
    .flatMap(({ row, joined }) =>
      Array.from({ length: random.chance(0.06) ? 2 : 1 }, () => ({
        token: `${random.characters(tokenAlphabet, 22)}:APA91b${random.characters(tokenAlphabet, 128)}`,
        customerId: row.id,
        createdAt: iso(joined + (now - joined) * random.fraction() ** 3),
      })),
    )
    .sort(byTime((token) => token.createdAt))
}
