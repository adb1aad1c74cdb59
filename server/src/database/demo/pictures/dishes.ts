import type { Random } from '../random.ts'
import { curryPictures } from './dishes-curry.ts'
import { drinkPictures } from './dishes-drink.ts'
import { fastPictures } from './dishes-fast.ts'
import { firePictures } from './dishes-fire.ts'
import { ricePictures } from './dishes-rice.ts'
import { streetPictures } from './dishes-street.ts'
import { sweetPictures } from './dishes-sweet.ts'

const drawings = {
  ...ricePictures,
  ...curryPictures,
  ...firePictures,
  ...streetPictures,
  ...fastPictures,
  ...sweetPictures,
  ...drinkPictures,
}
export type DishPicture = keyof typeof drawings

export const dishPictures: Readonly<Record<DishPicture, (random: Random) => string>> = drawings
