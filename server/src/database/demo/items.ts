import type { items } from '../schema.ts'
import type { Category } from './categories.ts'
import { day, iso } from './clock.ts'
import { type Dish, dishes } from './dishes/all.ts'
import { type Kitchen, kitchens, type PartnerLine } from './partner-list.ts'
import { categoryId, type DemoPartner } from './partners.ts'
import type { Album } from './pictures/album.ts'
import type { City } from './places.ts'
import { type Random, seeded } from './random.ts'
import { byTime, type Row } from './row.ts'

export type DemoItem = { row: Row<typeof items>; category: Category; created: number }

const special = new Set<Category>([
  'biryani',
  'polao',
  'meat',
  'kebab',
  'haleem',
  'burger',
  'pizza',
  'chicken',
])
const additions = [
  'Packed hot in foil.',
  'Cooked after you order; please allow ten minutes more at lunch time.',
  'Tell us in the comment if you want it less hot.',
  'Our most ordered dish.',
  'Serves one.',
  'Not available during the last hour before closing.',
]
const plainDescriptions = [
  'Made fresh every day.',
  'A house favourite.',
  'Freshly prepared when you order.',
  'Simple and good.',
]

export function makeItems(now: number, partners: readonly DemoPartner[], album: Album): DemoItem[] {
  const random = seeded('items')
  const made = partners.flatMap((partner) => menuOf(random, now, partner, album))
  return made
    .sort(byTime((item) => item.created))
    .map((item, index) => ({ ...item, row: { ...item.row, id: index + 1 } }))
}

function menuOf(random: Random, now: number, partner: DemoPartner, album: Album): DemoItem[] {
  const level = (0.86 + random.fraction() * 0.34) * (partner.line.city === 'Dhaka' ? 1 : 0.92)
  const arranged = partner.row.id % 8 !== 5
  const menu = chooseDishes(random, partner)
  let position = 0
  return menu.map((dish, index) => {
    const later = index > 2 && random.chance(0.3)
    const created = later
      ? partner.joined + (now - partner.joined) * random.fraction() * 0.97
      : partner.joined + (0.02 + random.fraction() * 0.9) * Math.min(day, now - partner.joined)
    const isNew = later && now - created < 40 * day
    const picture = dish.picture && random.chance(0.93) ? album.dishes.get(dish.picture) : null
    const row = {
      id: 0,
      item_name: special.has(dish.category) && random.chance(0.1) ? `Special ${dish.name}` : dish.name,
      item_image: picture ?? null,
      ingredients: dish.ingredients,
      description: describe(random, dish),
      price: priceAt(dish.price * level),
      active: random.chance(0.94),
      partner_id: partner.row.id,
      category_id: random.chance(0.015) ? null : categoryId(dish.category),
      position: arranged && !isNew ? position++ : null,
      createdAt: iso(created),
      updatedAt: iso(created),
      deletedAt: null,
    }
    return { row, category: dish.category, created }
  })
}

/** Mostly what the kitchen is known for, and that first on the menu. */
function chooseDishes(random: Random, { line }: DemoPartner): Dish[] {
  const known: readonly Category[] = kitchens[line.kitchen]
  const left = known.map((category) =>
    random.shuffled(dishes.filter((dish) => dish.category === category && suits(dish, line))),
  )
  const chosen = line.signature.map((name) => takeDish(left, name))
  while (chosen.length < line.dishes) {
    const shares = left.map((list, index) => [list, list.length && (index === 0 ? 6 : 2)] as const)
    const dish = random.weighted(shares).pop()
    if (!dish) throw new Error(`${line.name} has no more dishes`)
    chosen.push(dish)
  }
  return chosen.sort(byTime((dish) => known.indexOf(dish.category) * dishes.length + dishes.indexOf(dish)))
}

function takeDish(left: Dish[][], name: string): Dish {
  for (const list of left) {
    const at = list.findIndex((dish) => dish.name === name)
    const [dish] = at < 0 ? [] : list.splice(at, 1)
    if (dish) return dish
  }
  throw new Error(`no kitchen here cooks ${name}`)
}

const modern = new Set<Kitchen>(['chinese', 'burger', 'pizza', 'fried', 'café', 'bakery'])
const deshi = /Singara|Piyaju|Beguni|Dim Chop|Chola|Borhani|Labang|Bel Shorbot|Sugarcane/
const imported = /Momo|Fries|Cake|Pastry|Brownie|Cappuccino|Latte/
const animal = /ilish|rui|chingri|prawn|fish|beef|mutton|chicken|egg|shutki/i
const regional: readonly (readonly [RegExp, City])[] = [
  [/Kalai/, 'Rajshahi'],
  [/Shatkora/, 'Sylhet'],
]

/** A burger place sells no singara, a sweet shop no brownies, and nobody outside Rajshahi kalai ruti. */
function suits({ name, ingredients }: Dish, { kitchen, city }: PartnerLine): boolean {
  if (kitchen === 'green' && animal.test(name + ingredients)) return false
  const foreign = modern.has(kitchen) ? deshi : imported
  return !foreign.test(name) && regional.every(([dish, home]) => home === city || !dish.test(name))
}

function describe(random: Random, dish: Dish): string {
  const text = dish.description || random.pick(plainDescriptions)
  return random.chance(0.2) && text.length < 300 ? `${text} ${random.pick(additions)}` : text
}

/** Menus end in 0 or 5. */
function priceAt(taka: number): number {
  const step = taka < 200 ? 5 : 10
  return Math.max(10, Math.round(taka / step) * step)
}
