import type { Endpoint, Schema } from '@tiffin/contract'
import * as contract from '@tiffin/contract'
import fc from 'fast-check'

/** Every call of the contract, with its name for the title of a test. */
const groups = Object.values(contract) as unknown as Record<string, Endpoint>[]
export const calls = groups
  .flatMap((group) => Object.values(group ?? {}))
  .filter((value): value is Endpoint => Boolean(value?.method && value.path))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Path parameters of records that do not exist. */
export const parameters = { id: 999_999, partner_id: 999_999, order_id: 'none', transaction_id: 'none' }

interface Keywords {
  type?: string | string[]
  enum?: string[]
  examples?: unknown[]
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

/** Values that are valid by the schema. */
export function validValues(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, format, minimum = 0, maximum = 50, ...keywords } = schema as Keywords
  if (keywords.examples) return fc.constantFrom(...keywords.examples)
  if (anyOf) return fc.oneof(...anyOf.map(validValues))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => validValues({ ...schema, type: one })))
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
      return fc.array(validValues(items), { minLength: 1, maxLength: 5 })
    case 'object': {
      const inner = Object.entries(properties).map(([key, value]) => [key, validValues(value)] as const)
      return fc.record(Object.fromEntries(inner), { requiredKeys: required })
    }
    default:
      return fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })
  }
}

/** A valid body with every field of the schema; always the same one. */
export function completeBody(schema: Schema): Record<string, unknown> {
  const { properties = {} } = schema as Keywords
  const all = { ...schema, required: Object.keys(properties) }
  return fc.sample(validValues(all), { numRuns: 1, seed: 1 })[0] as Record<string, unknown>
}

interface Field {
  path: string[]
  schema: Schema
  isRequired: boolean
}

/** Every field of a body, including nested ones and those of the first entry of a list. */
export function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  const { properties = {}, required = [], items } = schema as Keywords
  if (items) return fieldsOf(items, [...path, '0'])
  return Object.entries(properties).flatMap(([key, inner]) => [
    { path: [...path, key], schema: inner, isRequired: required.includes(key) },
    ...fieldsOf(inner, [...path, key]),
  ])
}

/** A copy of the body with another value at the path; undefined removes it. */
export function withValueAt(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}

/** Values that are invalid by the schema. */
export function invalidFor(schema: Schema): unknown[] {
  const { type = [], maxLength, minimum, maximum, format, anyOf } = schema as Keywords
  const types = [type].flat()
  const takes = (...some: string[]) => some.some((each) => types.includes(each))
  return [
    ...(takes('object') ? ['text', []] : [{ not: 'this' }]),
    ...(takes('array') ? ['text', [null]] : [[[]]]),
    ...(takes('null') ? [] : [null]),
    ...(takes('boolean') ? [] : [true]),
    ...(takes('string') ? ['nul \0'] : []),
    ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
    ...(takes('integer', 'number') ? ['many', ' ', (minimum ?? 0) - 1, (maximum ?? 0) + 1] : []),
    ...(takes('integer') ? [1.5] : []),
    ...(format || anyOf ? ['soon', '2026-02-30'] : []),
  ]
}
