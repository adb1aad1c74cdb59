import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { seeded } from './random.ts'
import { type DishPicture, dishPictureNames } from './restaurants/dishes/pictures.ts'
import { partnerProfiles } from './restaurants/partner-list.ts'

export type Picture = {
  key: string
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  bytes: Buffer
}
type Drawing = { key: string; file: string; width: number; type: 'jpeg' | 'png' }

const random = seeded('pictures')
const drawings: Drawing[] = []

/** Keys depend only on the order of the calls, so that every load has the same. */
function add(file: string, width: number, type: Drawing['type']): string {
  const key = random.hex(32)
  drawings.push({ key, file, width, type })
  return key
}

/** Keys of the pictures of dishes. */
export const dishPictures: ReadonlyMap<DishPicture, string> = new Map(
  dishPictureNames.map((name) => [name, add(`dishes/${name}.svg`, 400, 'jpeg')]),
)

/** Keys of the logos, by the name that the partner's profile gives. */
export const logos: ReadonlyMap<string, string> = new Map(
  partnerProfiles.flatMap(({ logo }) => (logo ? [[logo, add(`logos/${logo}.svg`, 320, 'png')]] : [])),
)

/** Men and women alternate, and every third woman wears a headscarf. */
export const faces = Array.from({ length: 36 }, (_, index) => {
  const gender = index % 2 === 0 ? ('man' as const) : ('woman' as const)
  const headscarf = index % 6 === 1
  const number = String(index + 1).padStart(2, '0')
  const file = `faces/${number}-${gender}${headscarf ? '-headscarf' : ''}.svg`
  return { gender, headscarf, key: add(file, 256, 'png') }
})

const folder = new URL('../pictures/', import.meta.url)
/** All drawings are squares with a side of 400 units. */
const drawnSize = 400
/** How many pictures are rendered and stored at the same time, so that a small machine stays usable. */
const concurrency = 4

/** Renders all drawings and answers what `store` answers for each. */
export async function renderPictures<T>(store: (picture: Picture) => Promise<T>): Promise<T[]> {
  const limit = pLimit(concurrency)
  return Promise.all(drawings.map((drawing) => limit(async () => store(await render(drawing)))))
}

async function render({ key, file, width, type }: Drawing): Promise<Picture> {
  // At the default density of 72, one unit of a drawing is one pixel.
  const density = (72 * width) / drawnSize
  const image = sharp(fileURLToPath(new URL(file, folder)), { density }).removeAlpha()
  const encoded = type === 'jpeg' ? image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }) : image.png()
  return { key, contentType: `image/${type}`, width, height: width, bytes: await encoded.toBuffer() }
}
