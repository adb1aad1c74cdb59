import { itemCategory } from '@tiffin/contract'
import type { Expect } from './fault.ts'
import { type Answer, type Product, until } from './product.ts'
import type { SmallDisk } from './small-disk.ts'
import type { Witness } from './witness.ts'

const writes = 40

/** Writes before the disk is full and while it is: how many of these were refused, all of them saying why. */
export async function writeWhileFull(
  product: Product,
  disk: SmallDisk,
  seen: Witness,
  { expect, saysSo }: { expect: Expect; saysSo: (answer: Answer) => boolean },
): Promise<number> {
  let written = 0
  let refused = 0
  await seen.write(product, () => ++written < writes)
  disk.fill()
  written = 0
  await seen.write(product, (answer) => {
    const { status, message } = answer
    if (saysSo(answer)) refused++
    else expect(status === 200 || status === 429, `an unclear answer: ${status} ${message}`)
    return ++written < writes
  })
  expect(refused > 0, 'nothing was refused')
  const list = await product.call(itemCategory.list)
  expect(list.status === 200, `reading does not go on: ${list.message}`)
  return refused
}

/** Once there is room: at work again, with all that was acknowledged. */
export async function comesBack(product: Product, seen: Witness): Promise<string[]> {
  await until(async () => (await seen.createCategory(product)).status === 200)
  return seen.missing(product)
}
