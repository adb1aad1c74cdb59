import type { Endpoint, Schema } from '@tiffin/contract'
import * as contract from '@tiffin/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAttempts } from '../src/database/schema.ts'
import { administrator, startTestServer, type TestServer } from './helper.ts'

/** Every call of the contract, whatever group it stands in. */
const groups = Object.values(contract) as unknown as Record<string, Endpoint>[]
const calls = groups
  .flatMap((group) => Object.values(group ?? {}))
  .filter((value): value is Endpoint => Boolean(value?.method && value.path))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const body = {
    name: 'Second',
    email: 'second@example.com',
    phone: '1',
    city: '',
    address: '',
    password: 'long enough',
  }
  await server.call(contract.admin.register, { body })
  await server.call(contract.partner.create, { body: { ...body, cashback: 1 } })
  await server.call(contract.customer.create, { body })
  await server.call(contract.itemCategory.create, { body })
})
afterAll(() => server.stop())

const nasty = fc.constantFrom<unknown>(
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

interface Keywords {
  type?: string | string[]
  enum?: string[]
  anyOf?: Schema[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Values that fit a schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, format, minimum = 0, maximum = 50, ...keywords } = schema as Keywords
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fitting({ ...schema, type: one })))
  if (keywords.enum) return fc.constantFrom(...keywords.enum)
  if (format === 'email') return fc.nat(99).map((n) => `generated${n}@example.com`)
  if (format === 'date-time')
    return fc.integer({ min: 0, max: 4e9 }).map((s) => new Date(s * 1000).toISOString())
  if (format === 'date') return fc.constantFrom('2026-01-31', '2024-02-29', '1999-12-31')
  const { properties = {}, required = [], items = {}, minLength = 1, maxLength = 40 } = keywords
  switch (type) {
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 50) })
    case 'number':
      return fc.integer({ min: 0, max: 10_000 }).map((cents) => Math.min(cents / 100, maximum))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(items), { minLength: 1, maxLength: 5 })
    case 'object': {
      const inner = Object.entries(properties).map(([key, value]) => [key, fitting(value)] as const)
      return fc.record(Object.fromEntries(inner), { requiredKeys: required })
    }
    default:
      return fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })
  }
}

/** Values that fit, or nearly: a key replaced, added or left out; or something else altogether. */
function bent(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.option(nasty, { nil: undefined })
  const keys = Object.keys((schema.properties ?? {}) as object)
  const whole = fitting(schema)
  const key = fc.constantFrom(...keys, '__proto__', 'constructor', 'extra')
  const changed = fc
    .tuple(whole, key, nasty)
    .map(([body, at, value]) => ({ ...(body as object), [at]: value }))
  const without = fc
    .tuple(whole, key)
    .map(([body, at]) => Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== at)))
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 4, arbitrary: changed },
    without,
    nasty,
    fc.jsonValue(),
  )
}

/** Logging out ends the login that it is called with, which the other calls still need. */
async function tokenFor(endpoint: Endpoint): Promise<string> {
  if (endpoint !== contract.session.logout) return server.token
  // The garbage sent to the login call counts as guessing.
  await server.database.sql.delete(loginAttempts)
  return (await server.call(contract.session.login, { body: administrator })).value.access.token
}

const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 5 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    '%00',
    '..',
    '%',
    'null',
    'ORD-1',
    'x'.repeat(300),
  ),
)

describe('whatever is sent, the answer is a message and never a 500', () => {
  test.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([name]) => name)
      const input = fc.record({
        parameters: fc.tuple(...names.map(() => parameter)),
        query: endpoint.query ? bent(endpoint.query) : fc.constant({}),
        body: bent(endpoint.body),
      })
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
              Object.entries(Object(query)).map(([key, value]) => [key, String(value)]),
            ),
            ...(body !== undefined && endpoint.method !== 'GET' && { payload: JSON.stringify(body) }),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${await tokenFor(endpoint)}`,
            },
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          if (response.statusCode !== 304) expect(typeof response.json().message).toBe('string')
        }),
        { numRuns: 60 },
      )
    },
  )
})
