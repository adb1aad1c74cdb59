import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { imageField, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chunk,
  formWith,
  handmadePng,
  type PictureServer,
  photograph,
  pixels,
  plain,
  red,
  startPictureServer,
} from './picture-server.ts'

let server: PictureServer
let jpeg: Buffer
let large: Buffer
beforeAll(async () => {
  server = await startPictureServer()
  jpeg = await photograph(400, 300)
  large = await photograph(3000, 2000)
})
afterAll(() => server.stop())

const emptyStore = { files: [], records: [] }
beforeEach(() => {
  rmSync(server.folder, { recursive: true, force: true })
  mkdirSync(server.folder)
})
afterEach(async () => {
  expect(await server.stored()).toEqual(emptyStore)
})

const howToSend = "Please send one picture as multipart/form-data, in the field 'admin-image'."
const damagedMessage = 'This picture is damaged or incomplete and cannot be read. Please choose another.'
const wrongTypeMessage = 'Only JPEG and PNG pictures are taken, and this file is neither.'

test('without a token: 401 [7-5]', async () => {
  const { status } = await server.post(formWith(jpeg), { authorization: '' })
  expect(status).toBe(401)
})

describe('a form that is not one picture', () => {
  const fields = (name: string, value: string) => {
    const form = new FormData()
    form.append(name, value)
    return form
  }
  const two = () => {
    const form = formWith(jpeg)
    form.append(imageField, new File([new Uint8Array(jpeg)], 'b.jpg'))
    return form
  }
  const many = () => {
    const form = new FormData()
    for (let n = 0; n < 30; n++) form.append(imageField, new File([new Uint8Array(jpeg)], `${n}.jpg`))
    return form
  }
  test.each([
    ['no parts', () => new FormData(), `There is no file in the request. ${howToSend}`],
    ['text only', () => fields(imageField, 'x'), `There is no file in the request. ${howToSend}`],
    [
      'another field',
      () => formWith(jpeg, { field: 'file' }),
      `The file is in the field 'file'. ${howToSend}`,
    ],
    ['two files', two, `There is more than one file in the request. ${howToSend}`],
    ['thirty files', many, `There is too much in the request. ${howToSend}`],
    [
      'an empty file',
      () => formWith(Buffer.alloc(0)),
      'The file is empty. Please choose a JPEG or PNG picture.',
    ],
  ])('%s: 400', async (_, form, message) => {
    expect(await server.post(form())).toMatchObject({ status: 400, message })
  })

  test('other fields beside the picture change nothing', async () => {
    const form = fields('note', 'x')
    form.append(imageField, new File(['not a picture'], 'a.jpg'))
    expect((await server.post(form)).status).toBe(415)
  })

  const cutOff = `The upload was cut off before its end, or is not in the right form. ${howToSend}`
  test.each([
    ['no boundary', 'multipart/form-data', 'x', 400, cutOff],
    ['nonsense for a form', 'multipart/form-data; boundary=b', 'nonsense', 400, cutOff],
    [
      'a form without its end',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="${imageField}"; filename="a.jpg"\r\n\r\nabc`,
      400,
      cutOff,
    ],
    ['JSON', 'application/json', '{}', 415, 'Pictures are sent as multipart/form-data.'],
    ['the bare picture', 'image/jpeg', 'x', 415, 'Pictures are sent as multipart/form-data.'],
  ])('%s', async (_, type, body, status, message) => {
    expect(await server.post(body, { 'content-type': type })).toMatchObject({ status, message })
  })

  test('no body at all: 400', async () => {
    expect(await server.post(undefined)).toMatchObject({ status: 400, message: howToSend })
  })
})

describe('another type: 415 [S3-7]', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['GIF', () => plain(9, 9).gif().toBuffer()],
    ['WebP', () => plain(9, 9).webp().toBuffer()],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(9, 9).avif().toBuffer()],
    ['SVG', async () => Buffer.from(svg)],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a picture after something else', async () => Buffer.concat([Buffer.from('GIF89a'), jpeg])],
    ['two bytes', async () => Buffer.from([0xff, 0xd8])],
  ])('%s, though it says it is JPEG', async (_, file) => {
    expect(await server.send(await file())).toMatchObject({ status: 415, message: wrongTypeMessage })
  })
})

describe('a broken picture: 400', () => {
  test.each([
    ['a JPEG cut in half', async () => jpeg.subarray(0, jpeg.length / 2)],
    [
      'a PNG cut in half',
      async () => {
        const png = await sharp(jpeg).png().toBuffer()
        return png.subarray(0, png.length / 2)
      },
    ],
    ['the first bytes of a JPEG and nothing like it after', async () => Buffer.from('ffd8ffe000104a', 'hex')],
    ['the first bytes of a PNG only', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG without pixels', async () => handmadePng(8, 8)],
    ['a PNG of no width', async () => handmadePng(0, 8, chunk('IDAT', pixels(1, 8, red)))],
    [
      'a PNG with less than its header says',
      async () => handmadePng(4000, 4000, chunk('IDAT', pixels(8, 8, red))),
    ],
    [
      'a JPEG with its tables overwritten',
      async () => Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(600, 0xee), jpeg.subarray(620)]),
    ],
  ])('%s', async (_, file) => {
    expect(await server.send(await file())).toMatchObject({ status: 400, message: damagedMessage })
  })
})

describe('too large: 413 [S3-7]', () => {
  const tooLarge = 'The file is larger than 10 MB. Please choose a smaller picture.'
  const maxBytes = 10 * 1024 * 1024

  test.each([1, 1024 * 1024])('%i bytes above ten megabytes', async (more) => {
    const file = Buffer.alloc(maxBytes + more)
    file.set(jpeg)
    expect(await server.send(file)).toMatchObject({ status: 413, message: tooLarge })
  })

  test('a file that is too large without a Content-Length', async () => {
    const { headers, body } = new Response(formWith(Buffer.alloc(2 * maxBytes)))
    const response = await fetch(server.base + upload.image.path, {
      method: 'POST',
      headers: {
        authorization: server.authorization,
        'content-type': headers.get('content-type') as string,
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, await response.json()]).toEqual([413, { message: tooLarge }])
  })

  test('more than forty megapixels in a small file', async () => {
    const file = await plain(8001, 5000).png().toBuffer()
    expect(file.length).toBeLessThan(1_000_000)
    const { status, message } = await server.send(file)
    expect(status).toBe(413)
    expect(message).toBe('The picture has 8001 × 5000 pixels; at most 40 megapixels are taken.')
  })

  test.each([
    [100_000, 100_000],
    [1_000_000, 1_000_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31 - 1, 1],
  ])('a header that promises %i × %i pixels', async (width, height) => {
    const { status } = await server.send(handmadePng(width, height, chunk('IDAT', pixels(8, 8, red))))
    expect(status).toBe(413)
  })

  test('a JPEG that says it is 65,500 pixels wide and high', async () => {
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    const file = Buffer.from(jpeg)
    file.writeUInt16BE(65_500, at + 5)
    file.writeUInt16BE(65_500, at + 7)
    expect(await server.send(file)).toMatchObject({ status: 413 })
  })
})

describe('a sender that hangs up', () => {
  /** Sends the first part of an upload, then closes the connection. */
  async function sendAndHangUp(share: number, wait = 50) {
    const request = new Request('http://x', { method: 'POST', body: formWith(large) })
    const body = Buffer.from(await request.arrayBuffer())
    const { port } = new URL(server.base)
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      `POST ${upload.image.path} HTTP/1.1`,
      'Host: x',
      `Authorization: ${server.authorization}`,
      `Content-Type: ${request.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
    ]
    await once(socket, 'connect')
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n`, sent))
    await new Promise((sent) => socket.write(body.subarray(0, body.length * share), sent))
    await pause(wait)
    socket.destroy()
  }

  test.each([0.1, 0.9, 1])('after %d of the file leaves nothing behind', async (share) => {
    await sendAndHangUp(share)
    // Conversions run one after the other: once these are done, the aborted one is done too.
    for (const again of [large, large]) await server.send(again.subarray(0, -100_000))
    await pause(500)
    expect(await server.stored()).toEqual(emptyStore)
    expect((await fetch(`${server.base}/health`)).status).toBe(200)
  })
})
