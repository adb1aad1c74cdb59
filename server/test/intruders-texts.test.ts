import { customer, delivery, history, type Schema, session } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../src/database/open.ts'
import { calls, fieldsOf } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { type Fields, kinds } from './kinds.ts'
import { newCustomer, newLogin, next } from './records.ts'

/** Injections into SQL, HTML, spreadsheets, headers, templates, paths and lines. */
const hostile = [
  ...[
    "'; drop table admins; --",
    "\\'; select 1/0; --",
    '"; delete from customers; --',
    '$1 $$ %s ? :id',
    "'--</b>",
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>{{7*7}}', '=1+1\t@SUM(A1)'],
  ...[
    '\r\nSet-Cookie: a=b',
    'a\nBcc: x@y.z',
    '../../etc/passwd',
    '\u202Eegnaro\u200B\\u0000\\',
    ',"owner":null',
  ],
]

let server: TestServer
let before: unknown
beforeAll(async () => {
  server = await startTestServer()
  before = await tables()
})
afterAll(() => server.stop())
const tables = () =>
  rows(server.database.sql, query`select tablename from pg_tables where schemaname = 'public' order by 1`)

const takesText = ({ type }: Schema) => [type].flat().includes('string')
/** Free text only: e-mails, dates, pictures and IDs of records reject such a text. */
const isText = ({ path: [key = ''], schema }: { path: string[]; schema: Schema }) =>
  takesText(schema) && !schema.format && !/image|photo_url|logo|^(order|transaction)_id$|password/.test(key)

/** The text in every free-text field of a body, followed by a number that differs in each. */
const typed = (schema: Schema, text: string): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(isText)
      .map(({ path: [key = ''], schema }) => [key, `${text}${next()}`, schema.maxLength] as const)
      .filter(([, value, most]) => value.length <= Number(most)),
  )

describe.each(kinds)('$label', ({ calls: { list, one, update, create, register }, make, address }) => {
  const changing = update.body ?? {}
  const adding = (create ?? register)?.body ?? {}
  let params: Fields
  beforeAll(async () => {
    params = { [address]: (await make(server))[address] }
  })

  test.each(hostile)('%j is stored as it was typed, and found [S3-1]', async (text) => {
    const body = typed(changing, text)
    const changed = await server.call(update, { params, body })
    expect([changed.status, changed.value]).toEqual([200, expect.objectContaining(body)])
    expect((await server.call(one, { params })).value).toMatchObject(body)
    const { status, value } = await server.call(list, { query: { q: text } })
    expect(status).toBe(200)
    for (const row of value as Fields[]) expect(Object.values(row).join('\0')).toContain(text)
  })

  const withEach = (work: (text: string) => Promise<void>) => Promise.all(hostile.map(work))

  if (create ?? register) {
    test('a new one stores them too', () =>
      withEach(async (text) => {
        const values = typed(adding, text)
        const made = Object.values(await make(server, values))
        expect(made, text).toEqual(expect.arrayContaining(Object.values(values)))
      }))
  }

  test('none of them is taken for an e-mail, a date, a picture, another record, or a field to sort by', () =>
    withEach(async (text) => {
      const others = fieldsOf(changing).filter((field) => takesText(field.schema) && !isText(field))
      for (const {
        path: [key = ''],
      } of others) {
        const { status } = await server.call(update, { params, body: { [key]: text } })
        expect(status, `${key}: ${text}`).toBeOneOf([400, 404])
      }
      expect((await server.call(list, { query: { sort: text } })).status).toBe(400)
    }))
})

test.each(hostile)(
  '%j is sent like any other message, in one line where one is expected [S3-4]',
  async (text) => {
    // A new administrator, since sending is limited per administrator.
    const token = await newLogin(server)
    const { id } = await newCustomer(server)
    const sent = expect.objectContaining({ subject: text.replace(/\p{Cc}+/gu, ' ').trim(), text })
    const to = 'a@example.com'
    const email = await server.call(delivery.email, { token, body: { to, subject: text, text } })
    expect([email.status, email.value]).toEqual([200, sent])
    const fcmMessage = { title: text, body: text }
    const push = await server.call(delivery.push, { token, body: { customerId: [id], fcmMessage } })
    expect([push.status, push.value]).toEqual([200, sent])
    const astray = await server.call(delivery.email, { token, body: { to: text, subject: 'x', text } })
    expect(astray.status).toBe(400)
  },
)

test.each(hostile)('%j gives no login and finds no record [S3-1]', async (text) => {
  const login = await server.call(session.login, { body: { email: text, password: text } })
  const refreshed = await server.call(session.refresh, { body: { refreshToken: text } })
  expect([login.status, refreshed.status]).toEqual([401, 401])
  const { status, value } = await server.call(history.list, { query: { id: text } })
  expect([status, value]).toEqual([200, []])
  const byText = calls.filter(([, { path }]) => /:(order|transaction)_id/.test(path))
  for (const [name, endpoint] of byText) {
    const answer = await server.call(endpoint, { params: { order_id: text, transaction_id: text }, body: {} })
    expect(answer.status, name).toBe(404)
  }
})

test('after all of this every table exists, and no administrator is missing [S3-1]', async () => {
  expect(await tables()).toEqual(before)
  const { value } = await server.call(customer.list)
  expect(value.length).toBeGreaterThan(hostile.length)
})
