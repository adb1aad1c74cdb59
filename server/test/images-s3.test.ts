import { imagePath, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { images } from '../src/database/schema.ts'
import { openStore } from '../src/images/open-store.ts'
import { s3Store } from '../src/images/s3-store.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { signatureOf, startS3 } from './images-s3-double.ts'
import { formWith, photograph } from './picture-server.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.stop())

const picture = Buffer.from('the bytes of a picture')
// Long enough for a busy machine, short enough for a test.
const shortTimeout = { timeout: 2_000 }

describe('the store', () => {
  test('stores, reads and removes with signed requests', async () => {
    const store = s3Store(s3.settings)
    await store.put('abc.512', 'image/png', picture)
    expect(s3.objects.get('abc.512')).toEqual({ type: 'image/png', bytes: picture })
    expect(await store.get('abc.512')).toEqual(picture)
    expect(await store.get('abd')).toBeUndefined()
    await store.remove('abc.512')
    await store.remove('abc.512')
    expect(s3.objects.size).toBe(0)
    expect(await store.get('abc.512')).toBeUndefined()
  })

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['a wrong key', { accessKeyId: 'wrong' }, '403 InvalidAccessKeyId'],
    ['a wrong region', { region: 'wrong' }, '403 AuthorizationHeaderMalformed'],
    ['a wrong bucket', { bucket: 'wrong' }, '404 NoSuchBucket'],
  ])('reports %s, and does not retry', async (_, wrong, said) => {
    const store = s3Store({ ...s3.settings, ...wrong })
    await expect(store.put('abc', 'image/png', picture)).rejects.toMatchObject({
      status: 503,
      message: `The picture store refuses the server (${said}). Its S3_ settings need a check.`,
    })
    expect(s3.log.length).toBe(1)
  })

  test.each([500, 503, 'hang up'] as const)('retries once after %s', async (mishap) => {
    const store = s3Store(s3.settings)
    s3.failNext(mishap)
    await store.put('abc', 'image/png', picture)
    expect(s3.log).toEqual(['PUT /pictures/abc', 'PUT /pictures/abc'])
    expect(s3.objects.get('abc')?.bytes).toEqual(picture)
    s3.failNext(mishap)
    expect(await store.get('abc')).toEqual(picture)
  })

  test('gives up after the second failure', async () => {
    const store = s3Store(s3.settings)
    s3.failNext(500, 500)
    await expect(store.get('abc')).rejects.toMatchObject({
      status: 503,
      message: 'The picture store fails right now (500 InternalError). Please try again shortly.',
    })
    s3.failNext('hang up', 'hang up')
    await expect(store.remove('abc')).rejects.toMatchObject({
      status: 503,
      message: 'The picture store cannot be reached (UND_ERR_SOCKET). Please try again shortly.',
    })
    expect(s3.log.length).toBe(2)
  })

  test('has a timeout, and waits only once', async () => {
    const store = s3Store(s3.settings, shortTimeout)
    s3.failNext('say nothing')
    await expect(store.get('abc')).rejects.toMatchObject({
      status: 503,
      message: 'The picture store does not answer. Please try again shortly.',
    })
    expect(s3.log.length).toBe(1)
  })

  test('that is not there', async () => {
    const store = s3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(store.get('abc')).rejects.toMatchObject({ status: 503 })
  })

  test('does not follow a redirect', async () => {
    s3.failNext(301)
    await expect(s3Store(s3.settings).get('abc')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('(301)'),
    })
  })
})

test("the double signs Amazon's own example as Amazon does", () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, 'GET Object'
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const at = '20130524T000000Z'
  const lines = [
    ['host', 'examplebucket.s3.amazonaws.com'],
    ['range', 'bytes=0-9'],
    ['x-amz-content-sha256', hash],
    ['x-amz-date', at],
  ] as [string, string][]
  const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(
    signatureOf({ method: 'GET', path: '/test.txt', lines, hash, at, region: 'us-east-1', secretAccessKey }),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

describe('the server with such a store', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  async function withStore() {
    const secret = new TextEncoder().encode('x'.repeat(32))
    const store = s3Store(s3.settings, shortTimeout)
    const app = await buildApp({ config: server.config, database: server.database, images: store, secret })
    const send = async (bytes: Buffer) => {
      const request = new Request('http://x', { method: 'POST', body: formWith(bytes) })
      const response = await app.inject({
        method: 'POST',
        url: upload.image.path,
        headers: {
          authorization: `Bearer ${server.token}`,
          'content-type': request.headers.get('content-type') as string,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: response.statusCode, ...response.json<{ message: string; data?: { key: string } }>() }
    }
    return { app, send }
  }
  const records = async () => (await server.database.sql.select().from(images)).length

  test('stores every width there and shows them from there', async () => {
    const { app, send } = await withStore()
    const { status, data } = await send(await photograph(1000, 500))
    expect(status).toBe(200)
    const key = data?.key as string
    expect([...s3.objects.keys()].sort()).toEqual([key, `${key}.160`, `${key}.512`])
    const shown = await app.inject(imagePath.any(key, 300))
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(512)
    s3.failNext('say nothing')
    const away = await app.inject(imagePath.any(key))
    expect([away.statusCode, away.json()]).toEqual([
      503,
      { message: 'The picture store does not answer. Please try again shortly.' },
    ])
    expect(away.headers['cache-control']).toBeUndefined()
    await app.close()
  })

  test('leaves nothing behind when the store fails in the middle', async () => {
    const { app, send } = await withStore()
    const before = await records()
    const file = await photograph(1000, 500)
    s3.failNext(0, 403)
    expect(await send(file)).toEqual({
      status: 503,
      message: 'The picture store refuses the server (403 AccessDenied). Its S3_ settings need a check.',
    })
    expect(s3.log.filter((line) => line.startsWith('PUT')).length).toBe(2)
    expect(s3.objects.size).toBe(0)
    expect(await records()).toBe(before)
    await app.close()
  })
})

describe('the settings', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  test('all of them choose such a store', () => {
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'eu-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(readConfig({}).s3).toBeUndefined()
  })
  test('the store that is opened is the one that they name', async () => {
    const store = openStore({ ...readConfig({}), s3: s3.settings })
    await store.put('abc', 'image/png', picture)
    expect(s3.objects.has('abc')).toBe(true)
  })
  test.each(Object.keys(all))('all but %s is not enough', (name) => {
    expect(() => readConfig({ ...all, [name]: ' ' })).toThrow(
      'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none.',
    )
  })
  test.each([
    [{ S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT is 's3.example.com', but takes an address/],
    [{ S3_BUCKET: 'a/b/c' }, /^S3_BUCKET is 'a\/b\/c', but takes a bucket's name/],
  ])('a bad one is named', (bad, line) => {
    expect(() => readConfig({ ...all, ...bad })).toThrow(line)
  })
})
