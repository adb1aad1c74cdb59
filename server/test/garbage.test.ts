import type { Endpoint, Schema } from '@tiffin/contract'
import * as contract from '@tiffin/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, validValues } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'
import {
  newAdmin,
  newCard,
  newCategory,
  newItem,
  newLogin,
  newOrder,
  newPromo,
  newTransaction,
} from './records.ts'

let server: TestServer
let texts: string[]
beforeAll(async () => {
  server = await startTestServer()
  for (const make of [newAdmin, newCategory, newItem, newCard, newPromo]) {
    for (let n = 0; n < 3; n++) await make(server)
  }
  const { order_id } = await newOrder(server)
  const { transaction_id } = await newTransaction(server)
  texts = [order_id, transaction_id]
})
afterAll(() => server.stop())

const oddValue = fc.constantFrom<unknown>(
  ...[null, '', ' ', 'null', 0, -1, 1.5, 1e308, 2 ** 53, true, [], {}, [[]], { $gt: '' }, 'x'.repeat(5000)],
  ...[
    "'; drop table admins; --",
    '<script>alert(1)</script>',
    '=1+1',
    '\u0000',
    '\ud800',
    '%',
    '../../etc/passwd',
    '২০২৬',
    '🍛',
  ],
)

/** Valid values; values with a key replaced, added or left out; and arbitrary ones. */
function mutated(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.option(oddValue, { nil: undefined })
  const keys = Object.keys((schema.properties ?? {}) as object)
  const valid = validValues(schema)
  const key = fc.constantFrom(...keys, '__proto__', 'constructor', 'extra')
  const changed = fc
    .tuple(valid, key, oddValue)
    .map(([body, at, value]) => ({ ...(body as object), [at]: value }))
  const without = fc
    .tuple(valid, key)
    .map(([body, at]) => Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== at)))
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 4, arbitrary: changed },
    without,
    oddValue,
    fc.jsonValue(),
  )
}

/**
 * Logout ends its own login, and some calls are limited per administrator: each of these calls gets a new administrator
 * and a new login.
 */
async function tokenFor({ open, perMinute, path }: Endpoint): Promise<string> {
  if (open || (!perMinute && path !== contract.session.logout.path)) return server.token
  return newLogin(server)
}

/** A new IP address for every call, since logins and refreshes are throttled per address. */
let senders = 0
const nextSender = () => `10.0.${++senders >> 8}.${senders & 255}`

const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 5 }).map(String) },
  { weight: 2, arbitrary: fc.nat(1).map((n) => texts[n] as string) },
  fc.constantFrom(
    ...['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '..', '%', 'null', 'x'.repeat(300)],
  ),
)

/** String() throws for some generated objects, such as { toString: false }. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

describe('whatever is sent, the answer is a message and never a 500 [7-2 S3-2]', () => {
  test.each(calls)('%s', async (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([name]) => name)
    const input = fc.record({
      parameters: fc.tuple(...names.map(() => parameter)),
      query: endpoint.query ? mutated(endpoint.query) : fc.constant({}),
      body: mutated(endpoint.body),
    })
    const statuses = new Set<number>()
    let fitted = false
    await fc.assert(
      fc.asyncProperty(input, async ({ parameters, query, body }) => {
        const url = names.reduce(
          (path, name, at) => path.replace(name, encodeURIComponent(parameters[at] as string)),
          endpoint.path,
        )
        const response = await server.app.inject({
          method: endpoint.method,
          url,
          query: Object.fromEntries(
            Object.entries(Object(query)).map(([key, value]) => [key, asText(value)]),
          ),
          ...(body !== undefined && endpoint.method !== 'GET' && { payload: JSON.stringify(body) }),
          remoteAddress: nextSender(),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await tokenFor(endpoint)}`,
          },
        })
        statuses.add(response.statusCode)
        fitted ||= response.statusCode !== 400 || response.body.includes('Your password is wrong.')
        expect(response.statusCode, response.body).toBeLessThan(500)
        if (response.statusCode !== 304) expect(typeof response.json().message).toBe('string')
      }),
      { numRuns: 60 },
    )
    // Valid requests reached the handler, and none was throttled.
    expect(statuses).not.toContain(429)
    expect(fitted).toBe(true)
  })
})
