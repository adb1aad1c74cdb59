import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Fault, notTried, tally } from './fault.ts'
import { cannotMount, mountSmallDisk } from './full-disk.ts'
import { embeddedSettings, startProduct } from './product.ts'
import { writeRecorder } from './write-recorder.ts'

const block = 4096

/** Noise, because it does not compress: its three sizes take hundreds of kilobytes. */
const noisePicture = () => {
  const [width, height, channels] = [1000, 1000, 3] as const
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png()
    .toBuffer()
}

/** The disk of the pictures has room for a part of one picture at most. */
export const diskFullImages: Fault = {
  name: 'the disk of the pictures full during an upload',
  async run() {
    const env = await embeddedSettings()
    const folder = join(env.DATA_DIR, 'images')
    const disk = mountSmallDisk(4, folder)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const product = await startProduct(env)
    const recorder = writeRecorder()
    await recorder.uploadPicture(product)
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'filler')
        .map(({ parentPath, name }) => join(parentPath, name))
    const before = files()
    const picture = await noisePicture()
    await product.upload(picture)
    const sizes = files()
      .filter((file) => !before.includes(file))
      .map((file) => statSync(file).size)
    const [first = 0, second = 0] = sizes.toSorted((a, b) => b - a)
    // Room for none, for half of the largest size, for that one, and for two of the three sizes.
    const freeBytes = [0, first / 2, first + block, first + second + 2 * block]
    for (const free of freeBytes) {
      await attempt(async (expect) => {
        disk.fill(free)
        const before = files().join()
        const { status, message } = await product.upload(picture)
        expect(status === 507 && message.includes('disk is full'), `an unclear answer: ${status} ${message}`)
        expect(files().join() === before, 'something is left behind')
        disk.free()
        const again = await recorder.uploadPicture(product)
        expect(again.status === 200, `not at work again: ${again.message}`)
        return recorder.missing(product)
      })
    }
    await product.stop()
    disk.remove()
    return outcome('refused with 507 and why, nothing left behind')
  },
}
