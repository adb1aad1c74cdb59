import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { imagePath } from '@tiffin/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  blue,
  chunk,
  edges,
  halves,
  handmadePng,
  type PictureServer,
  photograph,
  pixels,
  plain,
  red,
  startPictureServer,
} from './picture-server.ts'

let server: PictureServer
beforeAll(async () => {
  server = await startPictureServer()
})
afterAll(() => server.stop())

/** Uploads a picture and returns it as displayed. */
async function uploaded(bytes: Buffer, as?: Parameters<PictureServer['send']>[1]) {
  const { status, message, key } = await server.send(bytes, as)
  expect([status, message]).toEqual([200, 'Image uploaded.'])
  const displayed = Buffer.from(await (await server.show(key)).arrayBuffer())
  return { key, displayed, metadata: await sharp(displayed).metadata() }
}
const storedAs = async (key: string) => (await server.stored()).records.find((image) => image.key === key)

describe('an uploaded picture', () => {
  test('is stored under a long random key, in several widths, and served at both addresses [7-5]', async () => {
    const { key, metadata } = await uploaded(await plain(3000, 1500).jpeg().toBuffer())
    expect(key).toMatch(/^[0-9a-f]{40}$/)
    expect(metadata).toMatchObject({ format: 'jpeg', width: 2048, height: 1024 })
    expect(await storedAs(key)).toMatchObject({
      contentType: 'image/jpeg',
      width: 2048,
      height: 1024,
      smaller: [512, 160],
    })
    const names = (await server.stored()).files.filter((name) => name.startsWith(key))
    expect(names.sort()).toEqual([key, `${key}.160`, `${key}.512`])
    for (const [name, width] of [
      [`${key}.160`, 160],
      [`${key}.512`, 512],
    ] as const) {
      const file = readFileSync(join(server.folder, key.slice(0, 2), name))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height: width / 2 })
    }
    const admin = await fetch(server.base + imagePath.admin(key))
    expect([admin.status, admin.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is never enlarged, and a tall one is limited too', async () => {
    const small = await uploaded(await plain(100, 60).png().toBuffer())
    expect(small.metadata).toMatchObject({ format: 'jpeg', width: 100, height: 60 })
    expect((await storedAs(small.key))?.smaller).toEqual([])
    const tall = await uploaded(await plain(600, 6000).jpeg().toBuffer())
    expect(tall.metadata).toMatchObject({ width: 205, height: 2048 })
    expect((await storedAs(tall.key))?.smaller).toEqual([160])
  })

  test('has another key each time, even for the same file, and one that nobody can guess [S2-7]', async () => {
    const file = await plain(20, 20).png().toBuffer()
    const { key } = await uploaded(file)
    expect(key).toMatch(/^[0-9a-f]{40}$/)
    expect((await uploaded(file)).key).not.toBe(key)
  })

  test('is turned upright, and loses its metadata of place, time and author [S3-8]', async () => {
    const file = await halves(1200, 600)
      .withExif({
        IFD0: { Copyright: 'Secret Photographer', Make: 'SecretCam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 39/1' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(file).metadata()
    expect([before.orientation, before.hasProfile, before.exif?.includes('SecretCam')]).toEqual([
      6,
      true,
      true,
    ])

    const { key, displayed, metadata } = await uploaded(file)
    expect(metadata).toMatchObject({ width: 600, height: 1200 })
    expect(await edges(displayed)).toMatchObject({ top: 'red', bottom: 'blue' })
    for (const name of [key, `${key}.512`, `${key}.160`]) {
      const storedFile = readFileSync(join(server.folder, key.slice(0, 2), name))
      const { orientation, exif, icc, xmp, iptc } = await sharp(storedFile).metadata()
      expect({ orientation, exif, icc, xmp, iptc }).toEqual({})
      expect(storedFile.includes('Secret') || storedFile.includes('Exif')).toBe(false)
    }
  })

  test('keeps its colours without its colour profile', async () => {
    const file = await plain(50, 50, { r: 250, g: 100, b: 40 }).withIccProfile('p3').png().toBuffer()
    const raw = await sharp(file, { ignoreIcc: true }).raw().toBuffer()
    expect(raw[0]).toBeLessThan(245)
    const { displayed } = await uploaded(file)
    const [r = 0, g = 0, b = 0] = await sharp(displayed).raw().toBuffer()
    expect([Math.abs(r - 250) < 6, Math.abs(g - 100) < 6, Math.abs(b - 40) < 6]).toEqual([true, true, true])
  })

  test('as transparent PNG stays PNG; a PNG with an unused alpha channel becomes JPEG', async () => {
    const { displayed, metadata } = await uploaded(
      await plain(700, 300, { ...red, alpha: 0.5 })
        .png()
        .toBuffer(),
    )
    expect(metadata).toMatchObject({ format: 'png', width: 700, hasAlpha: true })
    expect((await sharp(displayed).raw().toBuffer())[3]).toBe(128)
    const opaque = await uploaded(
      await plain(700, 300, { ...red, alpha: 1 })
        .png()
        .toBuffer(),
    )
    expect(opaque.metadata).toMatchObject({ format: 'jpeg', channels: 3 })
  })

  test.each([
    ['CMYK', () => halves(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a colour', () => halves(300, 200).toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => halves(300, 200).png({ palette: true }).toBuffer()],
    ['progressive', () => halves(300, 200).jpeg({ progressive: true }).toBuffer()],
    ['interlaced', () => halves(300, 200).png({ progressive: true }).toBuffer()],
  ])('may be %s', async (_, file) => {
    const { displayed, metadata } = await uploaded(await file())
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', width: 300, height: 200 })
    expect(await edges(displayed)).toMatchObject({ left: 'red', right: 'blue' })
  })

  test.each([
    ['grey', () => plain(300, 200).greyscale().png().toBuffer(), 'jpeg'],
    [
      'grey and transparent',
      () =>
        plain(300, 200, { ...red, alpha: 0.3 })
          .greyscale()
          .png()
          .toBuffer(),
      'png',
    ],
  ])('may be %s', async (_, file, format) => {
    const { metadata } = await uploaded(await file())
    expect(metadata).toMatchObject({ format, width: 300, height: 200 })
  })

  test('is judged by its content, whatever its name and type say', async () => {
    const file = await plain(30, 30).png().toBuffer()
    await uploaded(file, { name: '../../evil.php', type: 'text/x-php' })
    expect((await server.stored()).files.some((name) => name.includes('evil'))).toBe(false)
  })

  test('of an animated PNG is its first frame', async () => {
    const frame = (sequence: number) => {
      const control = Buffer.alloc(26)
      control.writeUInt32BE(sequence, 0)
      control.writeUInt32BE(4, 4)
      control.writeUInt32BE(4, 8)
      return chunk('fcTL', control)
    }
    const file = handmadePng(
      4,
      4,
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      frame(0),
      chunk('IDAT', pixels(4, 4, red)),
      frame(1),
      chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels(4, 4, blue)])),
    )
    const { displayed, metadata } = await uploaded(file)
    expect([metadata.format, metadata.pages]).toEqual(['jpeg', undefined])
    expect((await edges(displayed)).left).toBe('red')
  })

  test('contains nothing of what was hidden in it [S3-8]', async () => {
    const script = '<script>alert(document.domain)</script>'
    const jpeg = await photograph(64, 64)
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script, 'latin1'),
    ])
    const hidden = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`PK${script}`)])
    const text = chunk('tEXt', Buffer.from(`Comment\0${script}`, 'latin1'))
    const png = handmadePng(8, 8, text, chunk('IDAT', pixels(8, 8, red)))
    for (const file of [hidden, Buffer.concat([png, Buffer.from(script)])]) {
      expect(file.includes(script)).toBe(true)
      expect((await uploaded(file)).displayed.includes('script')).toBe(false)
    }
  })
})

test('a photograph with stray bytes between its parts is accepted, as by any viewer', async () => {
  const file = await photograph(60, 40)
  const endOfFirst = 4 + file.readUInt16BE(4)
  const parts = [file.subarray(0, endOfFirst), Buffer.alloc(3), file.subarray(endOfFirst)]
  const { metadata } = await uploaded(Buffer.concat(parts))
  expect(metadata).toMatchObject({ width: 60, height: 40 })
})

test('a decompression bomb is not unpacked [S3-7]', async () => {
  const bomb = deflateSync(Buffer.alloc(256 * 1024 * 1024))
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]))
  const before = process.memoryUsage().rss
  await uploaded(handmadePng(8, 8, profile, chunk('IDAT', pixels(8, 8, red))))
  await uploaded(handmadePng(8, 8, chunk('IDAT', bomb)))
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
})

test('forty megapixels are accepted', async () => {
  const { metadata } = await uploaded(await plain(8000, 5000).jpeg().toBuffer())
  expect(metadata).toMatchObject({ width: 2048, height: 1280 })
})

test('exactly ten megabytes are accepted', async () => {
  const file = Buffer.alloc(10 * 1024 * 1024)
  file.set(await photograph(800, 600))
  await uploaded(file)
})

test('other calls are answered while pictures are being converted', async () => {
  const file = await photograph(2400, 1600)
  let done = 0
  const sending = Array.from({ length: 4 }, () => server.send(file).then(() => done++))
  while (done === 0) {
    const health = await fetch(`${server.base}/health`, { signal: AbortSignal.timeout(5_000) })
    expect(health.status).toBe(200)
  }
  await Promise.all(sending)
})
