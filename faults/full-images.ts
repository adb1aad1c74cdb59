import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Fault, notTried, tally } from './fault.ts'
import { embedded, startProduct } from './product.ts'
import { cannotMount, smallDisk } from './small-disk.ts'
import { witness } from './witness.ts'

const block = 4096

/** Noise, which cannot be made small: three sizes, some hundred kilobytes in all. */
const photograph = () => {
  const [width, height, channels] = [1000, 1000, 3] as const
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png()
    .toBuffer()
}

/** The pictures lie on a disk of their own, which has room for a part of one at most. */
export const fullImages: Fault = {
  name: 'the disk of the pictures full during an upload',
  async run() {
    const env = await embedded()
    const folder = join(env.DATA_DIR, 'images')
    const disk = smallDisk(4, folder)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const product = await startProduct(env)
    const seen = witness()
    await seen.uploadPicture(product)
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'ballast')
        .map(({ parentPath, name }) => join(parentPath, name))
    const before = files()
    const picture = await photograph()
    await product.upload(picture)
    const sizes = files()
      .filter((file) => !before.includes(file))
      .map((file) => statSync(file).size)
    const [first = 0, second = 0] = sizes.toSorted((a, b) => b - a)
    // No room at all, for half of the picture's first size, for that one alone, and for two of its three sizes.
    const leaves = [0, first / 2, first + block, first + second + 2 * block]
    for (const leave of leaves) {
      await attempt(async (expect) => {
        disk.fill(leave)
        const before = files().join()
        const { status, message } = await product.upload(picture)
        expect(status === 507 && message.includes('disk is full'), `an unclear answer: ${status} ${message}`)
        expect(files().join() === before, 'something is left behind')
        disk.empty()
        const again = await seen.uploadPicture(product)
        expect(again.status === 200, `not at work again: ${again.message}`)
        return seen.missing(product)
      })
    }
    await product.stop()
    disk.remove()
    return outcome('refused with 507 and why, nothing left behind')
  },
}
