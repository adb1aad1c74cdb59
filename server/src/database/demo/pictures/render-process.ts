import sharp from 'sharp'
import type { Picture, Sketch } from './album.ts'

const atOnce = 4

// A Ctrl-C is told to everybody, and the server decides what comes of it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (sketches: Sketch[]) => {
  const waiting = [...sketches]
  // A few at a time, so that a small machine stays usable.
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) process.send?.(await rendered(next))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
})

async function rendered({ key, svg, size, type }: Sketch): Promise<Picture> {
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 400 }).removeAlpha()
  const encoded = type === 'jpeg' ? image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }) : image.png()
  return { key, contentType: `image/${type}`, width: size, height: size, bytes: await encoded.toBuffer() }
}
