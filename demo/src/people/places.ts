import type { Random } from '../random.ts'

export const cities = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Rajshahi'] as const
export type City = (typeof cities)[number]

type Area = (random: Random) => string

const letters = 'ABCDEFGHJK'
const block = (random: Random, last = 8) => `Block ${letters[random.int(0, last - 1)]}`
const house = (random: Random, last: number) =>
  `House ${random.int(1, last)}${random.weighted([
    ['', 75],
    [`/${random.int(1, 12)}`, 15],
    [`${letters[random.int(0, 2)]}`, 10],
  ])}`
const road = (random: Random, last: number) => `Road ${random.int(1, last)}`

/** Addresses by holding number: "17/2 Rankin Street, Wari, Dhaka 1203". */
const holdings =
  (place: string, streets: readonly string[]): Area =>
  (random) =>
    `${random.int(2, 240)}${random.chance(0.45) ? `/${random.int(1, 9)}` : ''}${random.chance(0.12) ? '/Ka' : ''} ${random.pick(streets)}, ${place}`

const dhaka: (readonly [Area, number])[] = [
  [
    (r) =>
      `${house(r, 90)}, Road ${r.pick(['3', '4', '5A', '6A', '7', '7A', '8A', '9/A', '10A', '11A', '12A', '15A', '27 (Old)', '28', '32'])}, Dhanmondi, Dhaka 1209`,
    12,
  ],
  [
    (r) =>
      `${house(r, 60)}, ${road(r, 20)}, ${block(r, 6)}, Section ${r.pick([1, 2, 6, 7, 10, 11, 12, 14])}, Mirpur, Dhaka 1216`,
    15,
  ],
  [(r) => `${house(r, 80)}, ${road(r, 20)}, Sector ${r.int(1, 14)}, Uttara, Dhaka 1230`, 14],
  [(r) => `${house(r, 120)}, ${road(r, 28)}, ${block(r, 9)}, Banani, Dhaka 1213`, 6],
  [(r) => `${house(r, 40)}, Road ${r.int(1, 140)}, Gulshan ${r.int(1, 2)}, Dhaka 1212`, 6],
  [(r) => `${house(r, 400)}, ${road(r, 18)}, ${block(r, 9)}, Bashundhara R/A, Dhaka 1229`, 9],
  [
    (r) =>
      `${r.int(1, 30)}/${r.int(1, 24)}, ${block(r, 6)}, ${r.pick(['Tajmahal Road', 'Nurjahan Road', 'Salimullah Road', 'Iqbal Road', 'Humayun Road', 'Babar Road', 'Shahjahan Road'])}, Mohammadpur, Dhaka 1207`,
    10,
  ],
  [
    (r) =>
      `${house(r, 60)}, ${road(r, 8)}, ${r.pick(['Mohammadia Housing Society', 'Kaderabad Housing', 'PC Culture Housing', 'Chand Uddan Housing'])}, Mohammadpur, Dhaka 1207`,
    4,
  ],
  [(r) => `${r.int(1, 9)}/${r.int(1, 20)}, ${block(r, 7)}, Lalmatia, Dhaka 1207`, 4],
  [(r) => `${house(r, 45)}, ${road(r, 12)}, ${block(r, 10)}, Banasree, Rampura, Dhaka 1219`, 6],
  [(r) => `${r.int(100, 900)}/${letters[r.int(0, 3)]}, ${block(r, 3)}, Khilgaon, Dhaka 1219`, 4],
  [
    (r) =>
      `${house(r, 30)}, Lane ${r.int(1, 15)}, ${r.pick(['Mohakhali DOHS', 'Baridhara DOHS', 'Mirpur DOHS'])}, Dhaka ${r.pick(['1206', '1216'])}`,
    4,
  ],
  [(r) => `${house(r, 50)}, ${road(r, 8)}, ${block(r, 5)}, Niketan, Gulshan 1, Dhaka 1212`, 3],
  [(r) => `${house(r, 40)}, ${road(r, 5)}, Shyamoli, Dhaka 1207`, 3],
  [(r) => `${house(r, 40)}, ${road(r, 16)}, ${block(r, 6)}, Aftabnagar, Dhaka 1212`, 3],
  [
    holdings('Old Dhaka, Dhaka 1211', [
      'Nazimuddin Road',
      'Becharam Dewri',
      'Lalbagh Road',
      'Chawk Circular Road',
      'Water Works Road',
      'Horonath Ghosh Road',
    ]),
    6,
  ],
  [
    holdings('Old Dhaka, Dhaka 1100', [
      'Nawabpur Road',
      'Agamasi Lane',
      'Abul Hasnat Road',
      'Kazi Alauddin Road',
      'Nazira Bazar Lane',
      'Tanti Bazar',
      'Shakhari Bazar',
      'Patuatuli Lane',
    ]),
    6,
  ],
  [
    holdings('Wari, Dhaka 1203', [
      'Rankin Street',
      'Larmini Street',
      'Hare Street',
      'Folder Street',
      'Tipu Sultan Road',
    ]),
    3,
  ],
  [holdings('Gandaria, Dhaka 1204', ['Dino Nath Sen Road', 'Satish Sarkar Road', 'Distillery Road']), 2],
  [
    holdings('Dhaka 1217', [
      'Siddheshwari Road',
      'Shantinagar',
      'New Eskaton Road',
      'Boro Mogbazar',
      'Shahid Tajuddin Ahmed Sarani',
    ]),
    5,
  ],
  [
    holdings('Dhaka 1205', [
      'New Elephant Road',
      'Green Road',
      'Azimpur Road',
      'North Road',
      'Hatirpool',
      'Central Road',
    ]),
    5,
  ],
  [
    holdings('Tejgaon, Dhaka 1215', [
      'Indira Road',
      'West Rajabazar',
      'East Rajabazar',
      'Tejkunipara',
      'Monipuripara',
    ]),
    4,
  ],
  [holdings('Jatrabari, Dhaka 1204', ['Shahid Faruque Road', 'Dholpur', 'South Jatrabari', 'Konapara']), 3],
  [holdings('Badda, Dhaka 1212', ['Progoti Sarani', 'South Badda', 'Merul Badda', 'Shahjadpur']), 3],
]

const elsewhere: Record<Exclude<City, 'Dhaka'>, (readonly [Area, number])[]> = {
  Chattogram: [
    [(r) => `${house(r, 60)}, ${road(r, 8)}, Nasirabad Housing Society, Chattogram 4000`, 3],
    [(r) => `${house(r, 60)}, ${road(r, 4)}, ${block(r, 2)}, Chandgaon R/A, Chattogram 4212`, 2],
    [(r) => `${house(r, 40)}, ${road(r, 3)}, South Khulshi, Chattogram 4225`, 2],
    [
      holdings('Chattogram 4100', [
        'Sheikh Mujib Road, Agrabad',
        'Access Road, Agrabad',
        'CDA Avenue',
        'Chawkbazar',
      ]),
      4,
    ],
    [holdings('Chattogram 4000', ['Jamal Khan Road', 'Anderkilla', 'Momin Road', 'Patharghata']), 3],
  ],
  Sylhet: [
    [(r) => `${house(r, 70)}, ${road(r, 32)}, ${block(r, 8)}, Shahjalal Uposhohor, Sylhet 3100`, 3],
    [
      holdings('Sylhet 3100', [
        'Zindabazar',
        'Amberkhana',
        'Mirabazar',
        'Chouhatta',
        'Subidbazar',
        'Tilagor',
      ]),
      4,
    ],
  ],
  Khulna: [
    [(r) => `${house(r, 150)}, ${road(r, 20)}, Sonadanga R/A, Khulna 9100`, 2],
    [
      holdings('Khulna 9100', ['KDA Avenue', 'Khan Jahan Ali Road', 'Ahsan Ahmed Road', 'Boyra Main Road']),
      3,
    ],
  ],
  Rajshahi: [
    [(r) => `${house(r, 200)}, ${road(r, 6)}, Padma R/A, Bhadra, Rajshahi 6207`, 2],
    [holdings('Rajshahi 6100', ['Shaheb Bazar', 'Kadirganj', 'Upashahar', 'Laxmipur', 'Kazla']), 3],
  ],
}

export function homeAddress(random: Random, city: City): string {
  const area = random.weighted(city === 'Dhaka' ? dhaka : elsewhere[city])
  const flat = random.weighted([
    ['', 45],
    [`Flat ${random.int(1, 9)}${letters[random.int(0, 3)]}, `, 40],
    [`Apt. ${letters[random.int(0, 3)]}-${random.int(1, 11)}, `, 10],
    [`${random.pick(['2nd', '3rd', '4th', '5th'])} Floor, `, 5],
  ])
  return flat + area(random)
}

/** Directions for the rider, added to an address. */
export const directions = [
  'beside the mosque',
  'opposite the pharmacy',
  'the yellow building behind the kitchen market',
  'next to the school gate',
  'second lane after the tea stall, ask the guard for the lift',
  'above the mobile shop, use the side stairs',
  'the lane is too narrow for a car, please come by the canal side; call when you reach the transformer pole and I will come down to the gate',
]
