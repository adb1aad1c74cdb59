import type { Schema } from '@tiffin/contract'
import { Refused } from './errors.ts'
import { fieldName } from './field-names.ts'

interface Keywords {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** An object, which no scalar schema accepts. */
const notCoercible = {}

/**
 * Runs before the validator. Ajv coerces '12' to 12, which forms need; it would also coerce null to 0, '' or false, true to
 * 1, blanks to 0 and 1e999 to Infinity. Those are replaced by a value that Ajv refuses with its own message.
 */
export function refuseLossyCoercion(value: unknown, schema: Schema, path: string[] = []): unknown {
  const { type = [], properties, items, anyOf = [] } = schema as Keywords
  const accepts = (...types: string[]) => types.some((each) => [type].flat().includes(each))
  for (const alternative of anyOf) refuseLossyCoercion(value, alternative, path)
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw new Refused(`${fieldName(path)} contains a character that cannot be stored.`, path.join('.'))
    const isLossy = /^\s+$/.test(value) || Math.abs(Number(value)) === Number.POSITIVE_INFINITY
    return accepts('number', 'integer') && isLossy ? notCoercible : value
  }
  if (Array.isArray(value)) {
    return items
      ? value.map((each, index) => refuseLossyCoercion(each, items, [...path, String(index)]))
      : value
  }
  if (typeof value === 'object' && value !== null) {
    return properties
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => {
            const property = Object.hasOwn(properties, key) && properties[key]
            return [key, property ? refuseLossyCoercion(each, property, [...path, key]) : each]
          }),
        )
      : value
  }
  const isScalar = accepts('string', 'number', 'integer', 'boolean')
  // JSON.parse reads 1e999 as Infinity.
  if (isScalar && typeof value === 'number' && !Number.isFinite(value)) return notCoercible
  if (isScalar && value === null && !accepts('null')) return notCoercible
  if (isScalar && typeof value === 'boolean' && !accepts('boolean')) return notCoercible
  return value
}
