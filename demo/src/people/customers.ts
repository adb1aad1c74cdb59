import { ascending } from '../ascending.ts'
import { day, dhakaDayStart, hour, iso, minute } from '../clock.ts'
import { faces } from '../pictures.ts'
import { type Random, seeded } from '../random.ts'
import { contactBook, mobileNumber } from './contacts.ts'
import { type Person, person } from './names.ts'
import { homeAddress } from './places.ts'

const customerCount = 1200
const deletedCount = 22

export type DemoCustomer = ReturnType<typeof makeCustomers>[number]

const cityShares = [
  ['Dhaka', 84],
  ['Chattogram', 7],
  ['Sylhet', 4],
  ['Rajshahi', 3],
  ['Khulna', 2],
] as const

export function makeCustomers(now: number) {
  const random = seeded('customers')
  const book = contactBook(random)
  const total = customerCount + deletedCount
  // The square root lets more customers join each month than the month before.
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
    const left = deleted.has(index) ? now - random.int(3, 70) * day : null
    return {
      row: {
        id: index + 1,
        fullName: who.fullName,
        email: book.email(who.fullName),
        userName: random.chance(0.84) ? book.userName(who.fullName) : null,
        phone: mobileNumber(random),
        photo_url: random.chance(0.46) ? photoOf(random, who) : null,
        last_login: random.chance(0.9) ? iso(time + (now - time) * Math.sqrt(random.fraction())) : null,
        isEmailVerified: random.chance(0.62),
        isPhoneVerified: random.chance(0.88),
        createdAt: iso(time),
        updatedAt: iso(left ?? time),
        deletedAt: left === null ? null : iso(left),
      },
      city,
      home: homeAddress(random, city),
      joined: time,
      left,
      /** The customer's share of all orders, relative to others. */
      orderShare: random.weighted([
        [0, 22],
        [1, 40],
        [3, 25],
        [8, 13],
      ]),
    }
  })
}

function photoOf(random: Random, { gender, muslim }: Person): string {
  return random.pick(faces.filter((face) => face.gender === gender && (muslim || !face.headscarf))).key
}

/** Moves `last_login` forward to a customer's last order. */
export function updateLastLogins(
  customers: readonly DemoCustomer[],
  visits: Iterable<readonly [customerId: number, time: number]>,
) {
  for (const [id, time] of visits) {
    const row = customers[id - 1]?.row
    if (row && (row.last_login === null || row.last_login < iso(time))) row.last_login = iso(time)
  }
}

const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Most customers have one device, some have two, and some have switched push messages off. */
export function makePushTokens(now: number, customers: readonly DemoCustomer[]) {
  const random = seeded('push tokens')
  return customers
    .filter((customer) => customer.left === null && random.chance(0.7))
    .flatMap(({ row, joined }) =>
      Array.from({ length: random.chance(0.06) ? 2 : 1 }, () => ({
        token: `${random.characters(tokenAlphabet, 22)}:APA91b${random.characters(tokenAlphabet, 128)}`,
        customerId: row.id,
        createdAt: iso(joined + (now - joined) * random.fraction() ** 3),
      })),
    )
    .sort(ascending((token) => token.createdAt))
}
