import type { Category } from '../categories.ts'
import type { DishPicture } from '../pictures/dishes.ts'

/** Name, taka, picture, ingredients, description. */
type DishLine = readonly [string, number, DishPicture | null, string, string]
export type Menu = Partial<Record<Category, readonly DishLine[]>>
