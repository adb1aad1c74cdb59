import { imagePath } from '@tiffin/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { images } from '../src/database/schema.ts'
import { folderStore } from '../src/images/folder-store.ts'
import { type PictureServer, plain, red, startPictureServer } from './picture-server.ts'

let server: PictureServer
let key: string
beforeAll(async () => {
  server = await startPictureServer()
  key = (await server.send(await plain(1000, 500).jpeg().toBuffer())).key
})
afterAll(() => server.stop())

const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width

describe('a picture', () => {
  test('is served without a token, as immutable, with its own type, to any origin [7-6]', async () => {
    const response = await server.show(key)
    const bytes = await response.arrayBuffer()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}-1000"`,
    })
    const json = await fetch(`${server.base}/health`)
    expect(json.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test.each([
    [1, 160],
    [160, 160],
    [161, 512],
    [512, 512],
    [513, 1000],
    [1000, 1000],
    [5000, 1000],
    [undefined, 1000],
  ])('asked for at a width of %s is %i wide, at either address [7-6]', async (width, displayed) => {
    expect(await widthOf(await server.show(key, width))).toBe(displayed)
    expect(await widthOf(await fetch(server.base + imagePath.admin(key, width)))).toBe(displayed)
  })

  test.each(['0', '-1', 'wide', '1e9', '1.5'])('at a width of %s: 400', async (width) => {
    const response = await fetch(`${server.base}${imagePath.any(key)}?width=${width}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(/^Width must be /)
  })

  test('is not sent again to a caller who has it', async () => {
    const etag = (await server.show(key, 160)).headers.get('etag') as string
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await server.show(key, 160, { headers: { 'if-none-match': known } })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    const other = await server.show(key, 512, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test('answers HEAD with its length and without itself', async () => {
    const whole = await server.show(key)
    const head = await server.show(key, undefined, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })
})

test('a picture that is stored in one width only is shown at any', async () => {
  const bytes = await plain(400, 400, { ...red, alpha: 0.5 })
    .png()
    .toBuffer()
  const demo = 'd'.repeat(32)
  await folderStore(server.folder).put(demo, 'image/png', bytes)
  await server.database.sql
    .insert(images)
    .values({ key: demo, contentType: 'image/png', width: 400, height: 400, bytes: bytes.length })
  for (const width of [undefined, 50, 400, 900]) {
    const response = await server.show(demo, width)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

describe('an address without a picture answers a JSON 404', () => {
  const addresses = () => [
    'a'.repeat(40),
    'x',
    '%00',
    '..%2f..%2fpackage.json',
    '..%5c..%5cpackage.json',
    '%2e%2e',
    '%2fetc%2fpasswd',
    `${key}.160`,
    `${key}%20`,
    `${key}%0a`,
    key.toUpperCase(),
    'k'.repeat(100),
    "'%20or%20true--",
  ]
  test('at either address, and it is not cached [S3-10]', async () => {
    for (const folder of ['/upload/v1/image/', '/upload/v1/admin/image/']) {
      for (const address of addresses()) {
        const response = await fetch(server.base + folder + address)
        const { message } = (await response.json()) as { message: string }
        expect([address, response.status, typeof message]).toEqual([address, 404, 'string'])
        expect(response.headers.get('cache-control')).toBeNull()
      }
    }
  })

  test('also when the record is there and the file is not', async () => {
    const lost = 'e'.repeat(40)
    await server.database.sql
      .insert(images)
      .values({ key: lost, contentType: 'image/png', width: 4, height: 4, bytes: 4 })
    const response = await server.show(lost)
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'This picture does not exist.' },
    ])
  })
})
