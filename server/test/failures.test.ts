import { customer, health, item, itemCategory, upload } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/database/open.ts'
import { folderStore } from '../src/images/folder-store.ts'
import type { ImageStore } from '../src/images/store.ts'
import { newServerDatabase, startTestServer, type TestServer } from './helper.ts'
import { formWith } from './picture-server.ts'
import { newPartner } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each([
  [`${item.list.path}/Infinity`, 'ID must be a whole number.'],
  [`${item.list.path}/-Infinity`, 'ID must be a whole number.'],
  [`${item.list.path}/1e999`, 'ID must be a whole number.'],
  [`${item.list.path}?limit=1e999`, 'Limit must be a whole number.'],
  [`${item.list.path}?offset=Infinity`, 'Offset must be a whole number.'],
])('an infinite number in a query is refused: %s', async (url, message) => {
  const { statusCode, json } = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${server.token}` },
  })
  expect([statusCode, json().message]).toEqual([400, message])
})

test.each([
  ['price', '1e999', 'Price must be a number.'],
  ['price', '-1e999', 'Price must be a number.'],
  ['price', '"Infinity"', 'Price must be a number.'],
  ['partner_id', '1e999', 'Partner ID must be a whole number.'],
  ['description', '1e999', 'Description must be text.'],
])('an infinite number in a body is refused: %s %s', async (field, value, message) => {
  const { id: partner_id } = await newPartner(server)
  const body = { name: 'Endless', price: 5, ingredients: '', description: '', partner_id }
  const { statusCode, json } = await server.app.inject({
    method: 'POST',
    url: item.create.path,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...body, [field]: '?' }).replace('"?"', value),
  })
  expect([statusCode, json().message]).toEqual([400, message])
})

test.each(['EACCES', 'EPERM', 'EROFS'])(
  'a picture that the server may not store (%s) is answered with what to do',
  async (code) => {
    const store: ImageStore = {
      put: () =>
        Promise.reject(Object.assign(new Error(`${code}: open '/data/x'`), { code, syscall: 'open' })),
      get: async () => undefined,
      remove: async () => {},
    }
    const { config, database, secret, token } = server
    const app = await buildApp({ config, database, secret, images: store })
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    const form = new Response(formWith(await picture.jpeg().toBuffer()))
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: upload.image.path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': String(form.headers.get('content-type')),
      },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    expect([statusCode, json().message]).toEqual([
      507,
      expect.stringMatching(/^The server may not use its data folder\. Nothing was saved; whoever runs/),
    ])
    await app.close()
  },
)

test('a missing database socket counts as an unreachable database', async () => {
  const { config, database, secret } = server
  const ping = async () => void (await new pg.Client({ host: '/nonexistent' }).connect())
  const images = folderStore(config.dataDir)
  const app = await buildApp({ config, database: { ...database, ping }, secret, images })
  const { statusCode, json } = await app.inject(health.check.path)
  expect([statusCode, json().message]).toEqual([
    503,
    expect.stringMatching(/^The database cannot be reached right now\./),
  ])
  await app.close()
})

test('a query beyond the time limit is cancelled, and the answer says what to ask for instead', async () => {
  const { url, name, drop } = await newServerDatabase()
  const open = async () => startTestServer({}, await openDatabase({ databaseUrl: url, dataDir: '' }))
  const usual = await open()
  await usual.database.sql.execute(query.raw(`alter database ${name} set statement_timeout = '500ms'`))
  const impatient = await open()
  await usual.database.sql.transaction(async (tx) => {
    await tx.execute('lock table item_categories in access exclusive mode')
    const { status, message } = await impatient.call(itemCategory.list)
    expect([status, message]).toEqual([
      503,
      expect.stringMatching(/^This took too long and was stopped\. Please ask for less/),
    ])
    expect((await impatient.call(customer.list)).status).toBe(200)
  })
  expect((await impatient.call(itemCategory.list)).status).toBe(200)
  await impatient.stop()
  await usual.stop()
  await drop()
})
