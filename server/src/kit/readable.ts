import type { Schema } from '@tiffin/contract'
import { Refused } from './errors.ts'
import { fieldName } from './field-names.ts'

interface Keywords {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** No scalar, so that no validator takes it for one. */
const unreadable = {}

/**
 * Prepares what a client sent for the validator, which reads '12' as 12, as forms need it to. It would also read null as
 * 0, '' or false, true as 1, blanks as 0 and 1e999 as Infinity, none of which the sender meant: those are put out of its reach, and it says
 * in its own words what the field takes.
 */
export function readable(value: unknown, schema: Schema, path: string[] = []): unknown {
  const { type = [], properties, items, anyOf = [] } = schema as Keywords
  const takes = (...types: string[]) => types.some((each) => [type].flat().includes(each))
  for (const alternative of anyOf) readable(value, alternative, path)
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw new Refused(`${fieldName(path)} contains a character that cannot be stored.`, path.join('.'))
    const isNoNumber = /^\s+$/.test(value) || Math.abs(Number(value)) === Number.POSITIVE_INFINITY
    return takes('number', 'integer') && isNoNumber ? unreadable : value
  }
  if (Array.isArray(value)) {
    return items ? value.map((each, index) => readable(each, items, [...path, String(index)])) : value
  }
  if (typeof value === 'object' && value !== null) {
    return properties
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => {
            const known = Object.hasOwn(properties, key) && properties[key]
            return [key, known ? readable(each, known, [...path, key]) : each]
          }),
        )
      : value
  }
  const isScalar = takes('string', 'number', 'integer', 'boolean')
  // As JSON.parse reads 1e999; no database takes it.
  if (isScalar && typeof value === 'number' && !Number.isFinite(value)) return unreadable
  if (isScalar && value === null && !takes('null')) return unreadable
  if (isScalar && typeof value === 'boolean' && !takes('boolean')) return unreadable
  return value
}
