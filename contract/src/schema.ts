/**
 * JSON Schemas with their TypeScript types. They are plain data: the server compiles them into validators, the API document
 * contains them, and they add little to the dashboard's code.
 */
export interface Schema<T = unknown> {
  readonly [keyword: string]: unknown
  /** A type parameter only; absent at run time. */
  readonly _type?: T
}
export interface Optional<T> {
  readonly optionally: Schema<T>
}
type Properties = Record<string, Schema | Optional<unknown>>

export type Static<S> = S extends Schema<infer T> ? T : S extends Optional<infer T> ? T : never

type OptionalKeys<P> = { [K in keyof P]: P[K] extends Optional<unknown> ? K : never }[keyof P]
type ObjectOf<P> = { -readonly [K in Exclude<keyof P, OptionalKeys<P>>]: Static<P[K]> } & {
  -readonly [K in OptionalKeys<P>]?: Static<P[K]>
} extends infer O
  ? { [K in keyof O]: O[K] }
  : never

/** An object schema with typed properties, from which other schemas can be built. */
export interface ObjectSchema<P extends Properties = Properties> extends Schema<ObjectOf<P>> {
  readonly properties: { readonly [K in keyof P]: Schema<Static<P[K]>> }
  readonly required: readonly string[]
}

const shape = <T>(keywords: Record<string, unknown>): Schema<T> => keywords

export const text = (max = 255) => shape<string>({ type: 'string', maxLength: max })
export const filled = (max = 255) =>
  shape<string>({ type: 'string', minLength: 1, maxLength: max, pattern: '\\S' })
export const email = shape<string>({ type: 'string', format: 'email', maxLength: 254 })
export const boolean = shape<boolean>({ type: 'boolean' })
export const integer = (minimum = 0, maximum = 2_147_483_647) =>
  shape<number>({ type: 'integer', minimum, maximum })
export const number = (minimum = 0, maximum = 9_999_999_999) =>
  shape<number>({ type: 'number', minimum, maximum })
/** Stored as an exact decimal with two decimal places. */
export const money = number(0, 9_999_999_999.99)
export const id = integer(1)
export const dateTime = shape<string>({ type: 'string', format: 'date-time' })
export const date = shape<string>({ type: 'string', format: 'date' })
export const oneOf = <const T extends string>(...values: T[]) => shape<T>({ type: 'string', enum: values })
export const array = <T>(items: Schema<T>, limits: { minItems?: number; maxItems?: number } = {}) =>
  shape<T[]>({ type: 'array', items, ...limits })
export const nullable = <T>(schema: Schema<T>) =>
  shape<T | null>({ ...schema, type: [schema.type, 'null'].flat() })
export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optionally: schema })

const isOptional = (property: Schema | Optional<unknown>): property is Optional<unknown> =>
  'optionally' in property

/** Unknown keys are dropped from requests, so that clients may send back a whole record. */
export function object<const P extends Properties>(properties: P): ObjectSchema<P> {
  const plain = Object.entries(properties).map(([key, p]) => [key, isOptional(p) ? p.optionally : p])
  const required = Object.keys(properties).filter((key) => !isOptional(properties[key] as Schema))
  const schema: unknown = {
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(plain),
  }
  return schema as ObjectSchema<P>
}

/** The same object with all properties optional, for updates of only the sent properties. */
export function partial<P extends Properties>(schema: ObjectSchema<P>): Schema<Partial<ObjectOf<P>>> {
  return { ...schema, required: [] } as Schema<Partial<ObjectOf<P>>>
}
