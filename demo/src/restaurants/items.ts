import { ascending } from '../ascending.ts'
import { day, iso } from '../clock.ts'
import type { City } from '../people/places.ts'
import { dishPictures } from '../pictures.ts'
import { type Random, seeded } from '../random.ts'
import type { Category } from './categories.ts'
import { type Dish, dishes } from './dishes/all.ts'
import { type Kitchen, kitchens, type PartnerProfile } from './partner-list.ts'
import { categoryId, type DemoPartner } from './partners.ts'

export type DemoItem = ReturnType<typeof makeItems>[number]

/** Some dishes of these categories are called "Special". */
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

export function makeItems(now: number, partners: readonly DemoPartner[]) {
  const random = seeded('items')
  const items = partners.flatMap((partner) => makeMenu(random, now, partner))
  return items
    .sort(ascending((item) => item.created))
    .map((item, index) => ({ ...item, row: { ...item.row, id: index + 1 } }))
}

function makeMenu(random: Random, now: number, partner: DemoPartner) {
  const priceLevel = (0.86 + random.fraction() * 0.34) * (partner.profile.city === 'Dhaka' ? 1 : 0.92)
  // One partner in eight has never arranged its menu.
  const arranged = partner.row.id % 8 !== 5
  const menu = chooseDishes(random, partner)
  let position = 0
  return menu.map((dish, index) => {
    const later = index > 2 && random.chance(0.3)
    const created = later
      ? partner.joined + (now - partner.joined) * random.fraction() * 0.97
      : partner.joined + (0.02 + random.fraction() * 0.9) * Math.min(day, now - partner.joined)
    const isNew = later && now - created < 40 * day
    const picture = dish.picture && random.chance(0.93) ? dishPictures.get(dish.picture) : null
    const row = {
      id: 0,
      item_name: special.has(dish.category) && random.chance(0.1) ? `Special ${dish.name}` : dish.name,
      item_image: picture ?? null,
      ingredients: dish.ingredients,
      description: describe(random, dish),
      price: priceAt(dish.price * priceLevel),
      active: random.chance(0.94),
      partner_id: partner.row.id,
      category_id: random.chance(0.015) ? null : categoryId(dish.category),
      position: arranged && !isNew ? position++ : null,
      createdAt: iso(created),
      updatedAt: iso(created),
      deletedAt: null,
    }
    return { row, created }
  })
}

/** Prefers the kitchen's speciality, and puts it first on the menu. */
function chooseDishes(random: Random, { profile }: DemoPartner): Dish[] {
  const offered: readonly Category[] = kitchens[profile.kitchen]
  const remaining = offered.map((category) =>
    random.shuffled(dishes.filter((dish) => dish.category === category && suits(dish, profile))),
  )
  const chosen = profile.signature.map((name) => takeDish(remaining, name))
  while (chosen.length < profile.dishCount) {
    const shares = remaining.map((list, index) => [list, list.length && (index === 0 ? 6 : 2)] as const)
    const dish = random.weighted(shares).pop()
    if (!dish) throw new Error(`No dish is left for the menu of ${profile.name}.`)
    chosen.push(dish)
  }
  return chosen.sort(
    ascending((dish) => offered.indexOf(dish.category) * dishes.length + dishes.indexOf(dish)),
  )
}

function takeDish(remaining: Dish[][], name: string): Dish {
  for (const list of remaining) {
    const at = list.findIndex((dish) => dish.name === name)
    const [dish] = at < 0 ? [] : list.splice(at, 1)
    if (dish) return dish
  }
  throw new Error(`The kitchen does not offer ${name}.`)
}

const modern = new Set<Kitchen>(['chinese', 'burger', 'pizza', 'fried', 'café', 'bakery'])
/** Bengali snacks and drinks, which modern kitchens do not sell. */
const bengali = /Singara|Piyaju|Beguni|Dim Chop|Chola|Borhani|Labang|Bel Shorbot|Sugarcane/
/** Imported dishes, which all other kitchens do not sell. */
const imported = /Momo|Fries|Cake|Pastry|Brownie|Cappuccino|Latte/
/** Ingredients that a vegetarian kitchen does not use. */
const animal = /ilish|rui|chingri|prawn|fish|beef|mutton|chicken|egg|shutki/i
const regional: readonly (readonly [RegExp, City])[] = [
  [/Kalai/, 'Rajshahi'],
  [/Shatkora/, 'Sylhet'],
]

/** Burger places sell no singara, sweet shops no brownies, and only Rajshahi has kalai ruti. */
function suits({ name, ingredients }: Dish, { kitchen, city }: PartnerProfile): boolean {
  if (kitchen === 'green' && animal.test(name + ingredients)) return false
  const foreign = modern.has(kitchen) ? bengali : imported
  return !foreign.test(name) && regional.every(([dish, home]) => home === city || !dish.test(name))
}

function describe(random: Random, dish: Dish): string {
  const text = dish.description || random.pick(plainDescriptions)
  return random.chance(0.2) && text.length < 300 ? `${text} ${random.pick(additions)}` : text
}

/** Prices end in 0 or 5. */
function priceAt(taka: number): number {
  const step = taka < 200 ? 5 : 10
  return Math.max(10, Math.round(taka / step) * step)
}
