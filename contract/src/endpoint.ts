import { array, id, integer, object, optional, type Schema, type Static, text } from './schema.ts'

/** All path parameters with their schemas. A path with any other parameter does not compile. */
const pathParameters = {
  id,
  partner_id: id,
  order_id: text(64),
  transaction_id: text(64),
  key: text(128),
}
type ParameterName = keyof typeof pathParameters
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type KnownPath<Path extends string> = NamesIn<Path> extends ParameterName ? Path : never

/** The path of the value in the answer, which differs from call to call. */
export type Place = readonly [] | readonly ['data', ...(string | 0)[]]

type At<P extends readonly unknown[], T> = P extends readonly [infer Key, ...infer Rest]
  ? Key extends 0
    ? [At<Rest, T>]
    : { [K in Key & string]: At<Rest, T> }
  : T

export interface Answer<T, P extends Place = Place> {
  readonly at: P
  readonly of: Schema<T>
  /** True for lists: the total stands beside the rows, or in a header if `data` is the rows themselves. */
  readonly list?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Answer<unknown>
  /** Needs no token. */
  readonly open?: true
  /** The rate limit per administrator or, without a token, per address. */
  readonly perMinute?: number
}

export type ParamsOf<E> = E extends { readonly path: infer Path extends string }
  ? { [Name in NamesIn<Path> & ParameterName]: Static<(typeof pathParameters)[Name]> }
  : never
export type QueryOf<E> = E extends { readonly query: Schema<infer Query> } ? Query : undefined
export type BodyOf<E> = E extends { readonly body: Schema<infer Body> } ? Body : undefined
export type ValueOf<E> = E extends { readonly answer: Answer<infer T> } ? T : never
export type EnvelopeOf<E> = E extends { readonly answer: Answer<infer T, infer P> }
  ? { message: string } & At<P, T>
  : never
export type RowOf<E> = ValueOf<E> extends (infer Row)[] ? Row : never

type Parts = Pick<Endpoint, 'query' | 'body' | 'answer' | 'open' | 'perMinute'>

const declare =
  <M extends Method>(method: M) =>
  <const Path extends string, const E extends Parts>(path: KnownPath<Path>, summary: string, parts: E) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as ParameterName)
    const params =
      names.length && object(Object.fromEntries(names.map((name) => [name, pathParameters[name]])))
    return { method, path: path as Path, summary, ...(params && { params }), ...parts }
  }

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const patch = declare('PATCH')
export const del = declare('DELETE')

/** The value is the answer's `data`. */
export const data = <T>(of: Schema<T>) => ({ at: ['data'], of }) as const
/** The value at a deeper path: `within('data', 'items')(…)`. */
export const within =
  <const P extends Place>(...at: P) =>
  <T>(of: Schema<T>) =>
    ({ at, of }) as const
/** `data.data`, used by most single records. */
export const nested = within('data', 'data')
/** `data.data.rows`, used by most lists; the total stands beside the rows as `count`. */
export const rows = <T>(of: Schema<T>) =>
  ({ at: ['data', 'data', 'rows'], of: array(of), list: true }) as const
/** `data` is the array itself; the total is in the header X-Total-Count. */
export const bareRows = <T>(of: Schema<T>) => ({ at: ['data'], of: array(of), list: true }) as const
export const messageOnly = { at: [], of: object({}) } as const

/** The largest `limit`, and the default for records. The default for deliveries and history is 100. */
export const largestPage = 1000

/** The query parameters of lists. */
export const Page = object({
  limit: optional(integer(1, largestPage)),
  offset: optional(integer(0)),
  /**
   * Keyset pagination: the address (`id`, `order_id`, …) of the last row of the previous page. Used if the list is newest first
   * and the row exists; otherwise `offset` applies.
   */
  after: optional(text(64)),
  q: optional(text(200)),
  sort: optional(text(64)),
})
export type Page = Static<typeof Page>

/** The schema of a whole answer, for the API document and for tests. */
export function envelopeSchema({ at, of, list }: Answer<unknown>): Schema {
  const inner = at.slice(1).reduceRight<Schema>((value, key, depth) => {
    if (key === 0) return { type: 'array', items: value, minItems: 1 }
    const count = list && depth === at.length - 2 ? { count: integer() } : {}
    return { type: 'object', required: [key, ...Object.keys(count)], properties: { [key]: value, ...count } }
  }, of)
  const properties = { message: text(2000), ...(at.length > 0 && { data: inner }) }
  return { type: 'object', required: Object.keys(properties), properties }
}

/** Reads the value out of an answer. */
export const read = <T>({ at }: Answer<T>, envelope: unknown): T =>
  at.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], envelope) as T
