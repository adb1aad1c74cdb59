import type { Endpoint, Schema } from '@tiffin/contract'
import { count, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../src/database/schema.ts'
import { fieldName } from '../src/http/field-names.ts'
import { calls, completeBody, fieldsOf, invalidFor, parameters, withValueAt } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'

/** Every call of the contract is tested here for every failure that needs no record. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const [changes] = await server.database.sql
    .select({ count: count() })
    .from(history)
    .where(ne(history.action, 'login'))
  await server.stop()
  expect(changes?.count, 'nothing of all this left a trace').toBe(0)
})

const bodyOf = ({ body, params }: Endpoint) => {
  if (!body) return undefined
  const complete = completeBody(body)
  const shared = fieldsOf(params ?? {}).filter(({ path: [key = ''] }) => key in complete)
  return {
    ...complete,
    ...Object.fromEntries(shared.map(({ path: [key] }) => [key, parameters[key as 'id']])),
  }
}
const attempt = (endpoint: Endpoint, input: object = {}) =>
  server.call(endpoint, { params: parameters, body: bodyOf(endpoint), ...input })
const callsWith = (key: 'params' | 'query' | 'body') => calls.filter(([, endpoint]) => endpoint[key])

describe('a call needs a record that exists', () => {
  const titled = callsWith('params').map(
    ([name, endpoint]) => [name.endsWith('/restore') ? `${name} [W-1]` : name, endpoint] as const,
  )
  test.each(titled)('%s', async (_, endpoint) => {
    const { status, envelope } = await attempt(endpoint)
    expect([status, envelope]).toEqual([
      404,
      { message: expect.stringMatching(/ (does not exist|has the id) ?/) },
    ])
    for (const { path, schema } of fieldsOf(endpoint.params as Schema)) {
      const [name] = path as [string]
      const invalid =
        schema.type === 'integer' ? ['abc', 0, -1, '1.5', '99999999999', ' '] : ['x'.repeat(65), 'a\0b']
      for (const value of invalid) {
        const { status, envelope } = await attempt(endpoint, { params: { ...parameters, [name]: value } })
        expect([status, envelope], String(value)).toEqual([400, { message: expect.any(String), field: name }])
      }
    }
  })
})

describe('a call refuses a wrong query [W-5]', () => {
  test.each(callsWith('query'))('%s', async (_, endpoint) => {
    for (const { path, schema } of fieldsOf(endpoint.query as Schema)) {
      const [field] = path as [string]
      const invalidValues = schema.enum ? ['', 'nobody', 'name'] : invalidFor(schema)
      for (const value of invalidValues.filter((value) => typeof value !== 'object' && value !== true)) {
        const { status, envelope } = await attempt(endpoint, { query: { [field]: String(value) } })
        const message = expect.stringContaining(fieldName([field]))
        expect([status, envelope], `${field}=${value}`).toEqual([400, { message, field }])
      }
    }
  })
})

describe('a call refuses a wrong body [S3-2]', () => {
  test.each(callsWith('body'))('%s', async (_, endpoint) => {
    const complete = bodyOf(endpoint)
    const answer = async (body: unknown) => {
      const { status, envelope } = await attempt(endpoint, { body })
      return [status, envelope]
    }
    for (const { path, schema, isRequired } of fieldsOf(endpoint.body as Schema)) {
      const complaint = (message: unknown) => [
        400,
        { message, field: expect.stringContaining(path.join('.')) },
      ]
      for (const value of invalidFor(schema)) {
        const message = expect.stringContaining(fieldName(path).replace(/ \(.*/, ''))
        expect(await answer(withValueAt(complete, path, value)), `${path}: ${JSON.stringify(value)}`).toEqual(
          complaint(message),
        )
      }
      if (isRequired) {
        expect(await answer(withValueAt(complete, path, undefined)), `without ${path}`).toEqual(
          complaint(`${fieldName(path)} is required.`),
        )
      }
    }
    expect(await answer([])).toEqual([400, { message: 'The request must be an object.' }])
  })
})
