import { randomBytes } from 'node:crypto'
import { type Administrator, demoAdministrator } from '../administrator.ts'
import { day, hour, iso } from '../clock.ts'
import { faces } from '../pictures.ts'
import type { Gender } from './names.ts'

export type HashPassword = (plain: string) => Promise<string>

/** Name, e-mail, phone, city, address, days since they joined, hours since their last login. Nobody knows their password. */
const others = [
  [
    'Md. Shahriar Kabir',
    'shahriar.kabir@example.com',
    '+8801711400218',
    'Dhaka',
    'House 18, Road 9/A, Dhanmondi, Dhaka 1209',
    610,
    5,
  ],
  [
    'Ananya Chakraborty',
    'ananya.chakraborty@example.com',
    '+8801819335071',
    'Dhaka',
    'Flat 5B, House 33, Road 4, Sector 6, Uttara, Dhaka 1230',
    402,
    27,
  ],
  [
    'Anthony Rozario',
    'a.rozario@example.org',
    '+8801911862240',
    'Chattogram',
    '14 Jamal Khan Road, Chattogram 4000',
    233,
    119,
  ],
  [
    'Tasnim Ferdous Chowdhury',
    'tasnim.ferdous@example.net',
    '+8801552708164',
    'Sylhet',
    'Mirabazar, Sylhet 3100',
    41,
    null,
  ],
] as const

const photo = (gender: Gender, index: number) =>
  faces.filter((face) => face.gender === gender && !face.headscarf)[index]?.key ?? null

/** The administrator who logs in, and some others. */
export async function makeAdministrators(now: number, first: Administrator, hashPassword: HashPassword) {
  const unknownHash = await hashPassword(randomBytes(24).toString('hex'))
  const row = (id: number, joined: number) => ({
    id,
    name: first.name,
    email: first.email,
    phone: '+8801713042567',
    image: first === demoAdministrator ? photo('woman', 2) : null,
    city: 'Dhaka',
    address: 'House 27, Road 12, Block F, Banani, Dhaka 1213',
    passwordHash: unknownHash,
    isVerified: true,
    last_login: null as string | null,
    time_joined: iso(joined),
    createdAt: iso(joined),
    updatedAt: iso(joined),
    deletedAt: null,
  })
  return [
    {
      ...row(1, now - 905 * day),
      passwordHash: await hashPassword(first.password),
      last_login: iso(now - 14 * hour),
    },
    ...others.map(([name, email, phone, city, address, joined, seen], index) => ({
      ...row(index + 2, now - joined * day + index * 1_234_567),
      ...{ name, email, phone, city, address },
      image: index === 2 ? null : photo(index === 0 ? 'man' : 'woman', 3 + index),
      isVerified: seen !== null,
      last_login: seen === null ? null : iso(now - seen * hour),
    })),
  ]
}
