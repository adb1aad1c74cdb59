import { type APIRequestContext, expect } from '@playwright/test'
import { type BodyOf, type Endpoint, type ParamsOf, read, type ValueOf } from '@tiffin/contract'

/** Makes a call of the contract as the logged-in administrator without the browser, to prepare what a test needs. */
export type Api = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<ValueOf<E>>

interface Input<E> {
  readonly params?: ParamsOf<E>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: BodyOf<E>
}

export const apiOf =
  (request: APIRequestContext): Api =>
  async (endpoint, { params = {}, query, body } = {}) => {
    const response = await request.fetch(pathOf(endpoint, params), {
      method: endpoint.method,
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
    })
    const envelope = await response.json()
    expect(response.status(), envelope.message).toBe(200)
    return read(endpoint.answer, envelope) as ValueOf<typeof endpoint>
  }

/** The path of a call with its parameters replaced by the record's values; a name that the record lacks becomes its id. */
export const pathOf = ({ path }: Endpoint, record: object) =>
  path.replace(/:(\w+)/g, (_, name) => {
    const values = record as Readonly<Record<string, unknown>>
    return encodeURIComponent(String(values[name] ?? values.id))
  })
