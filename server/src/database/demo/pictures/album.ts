import sharp from 'sharp'
import { partnerLines } from '../partner-list.ts'
import { seeded } from '../random.ts'
import { drawAvatars } from './avatars.ts'
import { type DishPicture, dishPictures } from './dishes.ts'
import { logo } from './logos.ts'

export type Picture = { key: string; contentType: string; width: number; height: number; bytes: Buffer }
type Sketch = { key: string; svg: string; size: number; type: 'jpeg' | 'png' }

/** Every picture of the demo as a drawing, under a key that stays the same from load to load. */
export function album() {
  const random = seeded('pictures')
  const sketches: Sketch[] = []
  const add = (svg: string, size: number, type: Sketch['type']) => {
    const key = random.hex(32)
    sketches.push({ key, svg, size, type })
    return key
  }

  const names = Object.keys(dishPictures) as DishPicture[]
  const dishes = new Map(names.map((name) => [name, add(dishPictures[name](seeded(name)), 400, 'jpeg')]))
  const logos = partnerLines.map((partner) => partner.logo && add(logo(partner.logo), 320, 'png'))
  const avatars = drawAvatars().map(({ svg, ...who }) => ({ ...who, key: add(svg, 256, 'png') }))
  return { sketches, dishes, logos, avatars }
}
export type Album = ReturnType<typeof album>

const atOnce = 4

/** Renders a few at a time, so that a small machine stays usable. */
export async function render(sketches: readonly Sketch[], done: (picture: Picture) => Promise<void>) {
  const waiting = [...sketches]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, svg, size, type } = next
      const image = sharp(Buffer.from(svg), { density: (72 * size) / 400 }).removeAlpha()
      const bytes = await (type === 'jpeg'
        ? image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
        : image.png()
      ).toBuffer()
      await done({ key, contentType: `image/${type}`, width: size, height: size, bytes })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
