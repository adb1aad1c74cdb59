import type { Answer, Endpoint, Schema } from '@tiffin/contract'

/** An endpoint whose answer is a `T`. */
export type Returning<T> = Endpoint & { readonly answer: Answer<T> }
/** An endpoint that takes a `Body`. */
export type Accepting<Body> = Endpoint & { readonly body: Schema<Body> }

/** The parameters of an endpoint's path, found by name in a record, or in a route where the parameter is just `id`. */
export function paramsFrom(endpoint: Endpoint, source: object): Record<string, string> {
  const values = source as Readonly<Record<string, unknown>>
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? values.id)]))
}
