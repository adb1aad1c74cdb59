import type { ImageType } from '@tiffin/contract'
import sharp, { type OutputInfo } from 'sharp'
import { Refusal, Refused } from '../http/errors.ts'

/** A picture as it is kept: upright, in sRGB, with nothing in it but pixels. */
export interface Picture {
  contentType: ImageType
  height: number
  /** By width, the largest first. */
  sizes: [Size, ...Size[]]
}
interface Size {
  width: number
  bytes: Buffer
}

const mostPixels = 40_000_000
const largestSide = 2048
const smallerWidths = [512, 160]
const mostSeconds = 20
/** Photographs with a blemish that any viewer passes over are taken; cut off ones are not. */
const failOn = 'error'

// One picture is one thread's work, and no picture is ever seen twice.
sharp.concurrency(1)
sharp.cache(false)

/** Makes an uploaded file into a picture to keep, or says why it cannot be one. */
export async function convert(file: Buffer): Promise<Picture> {
  await inspect(file)
  const { data, info } = await decode(file)
  const pixels = () => sharp(data, { raw: info })
  const opaque = !info.hasAlpha || isOpaque(data, info.channels)
  const encode = (width: number): Promise<Buffer> => {
    const resized = pixels().resize({ width })
    return (opaque ? resized.removeAlpha().jpeg({ quality: 82 }) : resized.png()).toBuffer()
  }
  const size = async (width: number): Promise<Size> => ({ width, bytes: await encode(width) })
  const sizes: Picture['sizes'] = [await size(info.width)]
  for (const width of smallerWidths) if (width < info.width) sizes.push(await size(width))
  return { contentType: opaque ? 'image/jpeg' : 'image/png', height: info.height, sizes }
}

/** Alpha is the last byte of every pixel. A few milliseconds at the largest, where sharp's own statistics take a second. */
function isOpaque(data: Buffer, channels: number): boolean {
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false
  return true
}

const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** Looks at the first bytes and the header only: what is refused here has cost nothing yet. */
async function inspect(file: Buffer): Promise<void> {
  if (file.length === 0) throw new Refused('The file is empty. Please choose a JPEG or PNG picture.')
  const type = Object.entries(beginnings).find(([, bytes]) => file.subarray(0, bytes.length).equals(bytes))
  if (!type) throw new Refusal(415, 'Only JPEG and PNG pictures are taken, and this file is neither.')
  // A PNG may promise more pixels than its reader can count, so they are read from where they always stand.
  if (type[0] === 'png' && file.length > 24) refuseHuge(file.readUInt32BE(16), file.readUInt32BE(20))
  const { format, width, height } = await sharp(file, { limitInputPixels: false, failOn })
    .metadata()
    .catch(broken)
  if (format !== type[0]) throw broken()
  refuseHuge(width, height)
}

function refuseHuge(width: number, height: number): void {
  if (width * height <= mostPixels) return
  throw new Refusal(
    413,
    `The picture has ${width} × ${height} pixels; at most ${mostPixels / 1e6} megapixels are taken.`,
  )
}

/** Upright, in sRGB, no larger than is ever shown: the one time that the file itself is read. */
function decode(file: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(file, { limitInputPixels: mostPixels, failOn, autoOrient: true })
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: mostSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
}

function broken(): never {
  throw new Refused('This picture is damaged or incomplete and cannot be read. Please choose another.')
}
