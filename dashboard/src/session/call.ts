import {
  admin,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  read,
  type Schema,
  type ValueOf,
} from '@tiffin/contract'
import { type Arrived, arrived, earlyList, earlyListThere, earlySettings } from './early.ts'
import { sendFile } from './send-file.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { stored } from './tokens.ts'

/** The server answered with an error status. The message is its own. */
export class Refused extends Error {
  readonly status: number
  /** Further details of the refusal. */
  readonly data: Readonly<Record<string, unknown>>
  constructor(message: string, status: number, data: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.data = data
  }
}

/** Nothing was changed. After any other failure that is unknown: the answer may be lost, or come from something in between. */
export const isRefusal = (error: unknown) => error instanceof Refused && error.status < 500

async function loadSettings(): Promise<Settings> {
  try {
    const response = await (earlySettings() ?? fetch('/config.json'))
    return response.ok ? { ...defaultSettings, ...(await response.json()) } : defaultSettings
  } catch {
    return defaultSettings
  }
}

/** Awaited here, so that what depends on the settings (the wording, the edition) can be plain constants. */
export const settings = await loadSettings()

type Values = Readonly<Record<string, string | number | undefined>>

/** The input of a call, checked against the contract; a call known only as `Endpoint` accepts any input. */
export type InputOf<E extends Endpoint> = {
  readonly etag?: string
  /** An idempotency key: a request sent again with the same key is carried out once. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** For a call with a file: called with the share of it that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
} & (keyof ParamsOf<E> extends never ? { readonly params?: Values } : { readonly params: ParamsOf<E> }) &
  (E extends { readonly query: Schema<infer Query> }
    ? { readonly query?: Query }
    : { readonly query?: Values }) &
  (E extends { readonly body: Schema } ? { readonly body: BodyOf<E> } : { readonly body?: unknown })

export interface Answered<T> {
  readonly message: string
  readonly value: T
  /** For lists: the number of records, loaded or not. */
  readonly total?: number
  /** The total is only a lower bound. */
  readonly atLeast?: boolean
  /** For single records: the version of the record. */
  readonly etag?: string
}

const adminWrites: readonly Endpoint[] = [admin.register, admin.update]

export const hostOf = (endpoint: Endpoint) =>
  adminWrites.includes(endpoint) ? settings.adminWriteHost : settings.apiHost

const isHere = (address: string) => new URL(address, location.href).origin === location.origin

/** Whether the server honours idempotency keys; one on another host may not. */
export const supportsIdempotencyKeys = () => isHere(settings.apiHost)

/** One call, once. Throws `Refused` when the server says no. */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Answered<ValueOf<E>>> {
  const { body, etag, key, signal, onProgress } = input
  const asked = pathOf(endpoint, input)
  const address = hostOf(endpoint) + asked
  const { method } = endpoint
  const headers = {
    ...authorizationFor(endpoint),
    ...(etag && { 'if-match': etag }),
    // CORS on another host may not allow this header.
    ...(key && isHere(address) && { 'idempotency-key': key }),
  }
  const answer =
    body instanceof FormData
      ? sendFile(address, { method, headers, body, signal, onProgress }).then(arrived)
      : (method === 'GET' && earlyList(asked, headers.authorization)) ||
        fetch(address, { method, ...jsonOf(headers, body), signal: signal ?? null }).then(arrived)
  return answered(endpoint, await answer.catch(throwPlainly))
}

export const notReached = 'The server could not be reached.'
/** For example a Wi-Fi login page. */
const notFromServer = 'Something other than the server answered. Check the network, and try again.'

/** `fetch` throws a TypeError when the server is not reached, JSON a SyntaxError when something else answers. */
function throwPlainly(error: Error): never {
  if (error instanceof TypeError) throw new Error(notReached)
  throw error instanceof SyntaxError ? new Error(notFromServer) : error
}

/** The answer to a call that the page asked for before this code was there, if it has come. */
export function callMade<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Answered<ValueOf<E>> | undefined {
  const { authorization } = authorizationFor(endpoint)
  const there = earlyListThere(pathOf(endpoint, input), authorization, (come) => isAnswerTo(endpoint, come))
  return there && answered(endpoint, there)
}

function pathOf(
  { path }: Endpoint,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${filled}${search.size ? `?${search}` : ''}`
}

const authorizationFor = ({ open }: Endpoint): { authorization?: string } =>
  open ? {} : { authorization: `Bearer ${stored('access_token')}` }

/** The answer to a GET must have a value; to other methods some servers answer with a message alone. */
function isAnswerTo({ method, answer }: Endpoint, { response, envelope }: Arrived): boolean {
  const value = read(answer, envelope)
  return response.ok && (answer.list ? Array.isArray(value) : method !== 'GET' || value !== undefined)
}

function answered<E extends Endpoint>(endpoint: E, come: Arrived): Answered<ValueOf<E>> {
  const { response, envelope } = come
  const { message, data } = (envelope ?? {}) as { message?: string; data?: Record<string, unknown> }
  const { ok, status, statusText, headers } = response
  if (!ok) throw new Refused(message ?? `${status} ${statusText}`.trim(), status, data)
  if (!isAnswerTo(endpoint, come)) throw new Error(notFromServer)
  return {
    message: message as string,
    value: read(endpoint.answer, envelope) as ValueOf<E>,
    ...(endpoint.answer.list && {
      total: totalOf(endpoint, response, envelope),
      atLeast: headers.has('x-total-at-least'),
    }),
    etag: headers.get('etag') ?? undefined,
  }
}

const jsonOf = (headers: Record<string, string>, body: unknown) =>
  body === undefined
    ? { headers }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }

function totalOf({ answer }: Endpoint, response: Response, envelope: unknown): number {
  const told = response.headers.get('x-total-count')
  const besideRows = read({ at: ['data', ...answer.at.slice(1, -1), 'count'], of: {} }, envelope)
  return Number(told ?? besideRows ?? (read(answer, envelope) as unknown[]).length)
}
