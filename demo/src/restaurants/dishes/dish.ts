import type { Category } from '../categories.ts'
import type { DishPicture } from './pictures.ts'

type DishLine = readonly [
  name: string,
  taka: number,
  picture: DishPicture | null,
  ingredients: string,
  description: string,
]
export type Menu = Partial<Record<Category, readonly DishLine[]>>
