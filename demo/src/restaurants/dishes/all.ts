import { type Category, categories } from '../categories.ts'
import { chinese } from './chinese.ts'
import { curries } from './curries.ts'
import type { Menu } from './dish.ts'
import type { DishPicture } from './pictures.ts'
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

const menu: Required<Menu> = { ...rice, ...curries, ...streetAndFast, ...chinese, ...sweet }

/** Every dish, in the order of the categories. */
export const dishes: readonly Dish[] = (Object.keys(categories) as Category[]).flatMap((category) =>
  menu[category].map(([name, price, picture, ingredients, description]) => ({
    name,
    category,
    price,
    picture,
    ingredients,
    description,
  })),
)
