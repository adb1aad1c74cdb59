import { type Category, categories } from '../categories.ts'
import type { DishPicture } from '../pictures/dishes.ts'
import { chinese } from './chinese.ts'
import { curries } from './curries.ts'
import type { Menu } from './dish.ts'
import { rice } from './rice.ts'
import { streetAndFast } from './street-and-fast.ts'
import { sweet } from './sweet.ts'

export type Dish = {
  name: string
  category: Category
  price: number
  picture: DishPicture | null
  ingredients: string
  description: string
}

const everything: Required<Menu> = { ...rice, ...curries, ...streetAndFast, ...chinese, ...sweet }

/** In the order of the categories, as a menu is read. */
export const dishes: readonly Dish[] = (Object.keys(categories) as Category[]).flatMap((category) =>
  everything[category].map(([name, price, picture, ingredients, description]) => ({
    name,
    category,
    price,
    picture,
    ingredients,
    description,
  })),
)
