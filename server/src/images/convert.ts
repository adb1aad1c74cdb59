import type { ImageType } from '@tiffin/contract'
import sharp, { type OutputInfo } from 'sharp'
import { Refusal, Refused } from '../http/errors.ts'

/** A picture as it is stored: upright, in sRGB, without metadata. */
export interface Picture {
  contentType: ImageType
  height: number
  /** Largest first. */
  sizes: [Size, ...Size[]]
}
interface Size {
  width: number
  bytes: Buffer
}

const maxPixels = 40_000_000
const maxSide = 2048
const smallerWidths = [512, 160]
const maxSeconds = 20
/** Accepts small defects that viewers ignore; refuses truncated files. */
const failOn = 'error'

sharp.concurrency(1)
sharp.cache(false)

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

/** Alpha is the last byte of each pixel. Much faster than sharp's `stats()`. */
function isOpaque(data: Buffer, channels: number): boolean {
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false
  return true
}

const signatures = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** Checks the signature and the header, before any pixel is decoded. */
async function inspect(file: Buffer): Promise<void> {
  if (file.length === 0) throw new Refused('The file is empty. Please choose a JPEG or PNG picture.')
  const type = Object.entries(signatures).find(([, bytes]) => file.subarray(0, bytes.length).equals(bytes))
  if (!type) throw new Refusal(415, 'Only JPEG and PNG pictures are taken, and this file is neither.')
  // Read here from the IHDR chunk, because libpng fails on sizes beyond its own limit.
  if (type[0] === 'png' && file.length > 24) refuseHuge(file.readUInt32BE(16), file.readUInt32BE(20))
  const { format, width, height } = await sharp(file, { limitInputPixels: false, failOn })
    .metadata()
    .catch(broken)
  if (format !== type[0]) throw broken()
  refuseHuge(width, height)
}

function refuseHuge(width: number, height: number): void {
  if (width * height <= maxPixels) return
  throw new Refusal(
    413,
    `The picture has ${width} × ${height} pixels; at most ${maxPixels / 1e6} megapixels are taken.`,
  )
}

/** Decodes the file once, upright, in sRGB and at most `maxSide` wide and high. */
function decode(file: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(file, { limitInputPixels: maxPixels, failOn, autoOrient: true })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
}

function broken(): never {
  throw new Refused('This picture is damaged or incomplete and cannot be read. Please choose another.')
}
