import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { imageField, imagePath, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { images } from '../src/database/schema.ts'
import { startTestServer } from './helper.ts'

export interface Answer {
  status: number
  message: string
  key: string
}

/** A listening server, with functions to upload, display and count pictures. */
export async function startPictureServer() {
  const server = await startTestServer()
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = base + upload.image.path
  const authorization = `Bearer ${server.token}`
  const folder = join(server.config.dataDir, 'images')

  async function post(
    body: FormData | string | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, ...headers },
      ...(body && { body }),
    })
    const { message, data } = (await response.json()) as { message: string; data?: { key: string } }
    return { status: response.status, message, key: data?.key ?? '' }
  }

  return {
    ...server,
    base,
    authorization,
    folder,
    post,
    send: (bytes: Uint8Array, as: { name?: string; type?: string; field?: string } = {}) =>
      post(formWith(bytes, as)),
    show: (key: string, width?: number, init?: RequestInit) => fetch(base + imagePath.any(key, width), init),
    /** The stored files by name, and the number of records. */
    async stored() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      const records = await server.database.sql.select().from(images)
      return { files: files.filter((entry) => entry.isFile()).map(({ name }) => name), records }
    },
  }
}
export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>

export function formWith(
  bytes: Uint8Array,
  { name = 'a.jpg', type = 'image/jpeg', field = imageField } = {},
) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

type Colour = { r: number; g: number; b: number; alpha?: number }
export const red = { r: 220, g: 30, b: 30 }
export const blue = { r: 30, g: 30, b: 220 }

export const plain = (width: number, height: number, background: Colour = red) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

/** The left half is red, the right half blue. */
export const halves = (width: number, height: number) =>
  plain(width, height, blue).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: red } }, left: 0, top: 0 },
  ])

/** The colour in the middle of each edge of a picture. */
export async function edges(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((Math.floor(y) * info.width + Math.floor(x)) * info.channels)
    return r > b ? 'red' : 'blue'
  }
  const { width, height } = info
  return {
    left: at(2, height / 2),
    right: at(width - 3, height / 2),
    top: at(width / 2, 2),
    bottom: at(width / 2, height - 3),
  }
}

/** Noise, which compresses badly: about as many bytes as a real photograph of this size. */
export const photograph = (width: number, height: number, quality = 80) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality })
    .toBuffer()

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG assembled from chunks, for files that no image library would write. */
export function handmadePng(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The compressed pixels of a handmade PNG, all of one colour. */
export const pixels = (width: number, height: number, { r, g, b }: Colour) => {
  const row = [0, ...Array.from({ length: width }, () => [r, g, b]).flat()]
  return deflateSync(Buffer.from(Array.from({ length: height }, () => row).flat()))
}
