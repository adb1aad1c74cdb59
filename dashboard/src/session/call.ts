import {
  admin,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  read,
  type Schema,
  type ValueOf,
} from '@tiffin/contract'
import { earlyList, earlySettings } from './early.ts'
import { sendFile } from './send-file.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { stored } from './tokens.ts'

/** The server answered, and its answer was no. The message is its own. */
export class Refused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

async function loadSettings(): Promise<Settings> {
  try {
    const response = await (earlySettings() ?? fetch('/config.json'))
    return response.ok ? { ...defaultSettings, ...(await response.json()) } : defaultSettings
  } catch {
    return defaultSettings
  }
}

/** Awaited here, so that whatever is built on the settings (the wording, the quirks) can be plain constants. */
export const settings = await loadSettings()

type Values = Readonly<Record<string, string | number | undefined>>

/** What a call takes. What the contract declares is checked; a call known only as `Endpoint` takes what it is given. */
export type InputOf<E extends Endpoint> = {
  readonly etag?: string
  readonly signal?: AbortSignal
  /** Of a call that carries a file: told which part of it has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void
} & (keyof ParamsOf<E> extends never ? { readonly params?: Values } : { readonly params: ParamsOf<E> }) &
  (E extends { readonly query: Schema<infer Query> }
    ? { readonly query?: Query }
    : { readonly query?: Values }) &
  (E extends { readonly body: Schema } ? { readonly body: BodyOf<E> } : { readonly body?: unknown })

export interface Answered<T> {
  readonly message: string
  readonly value: T
  /** Of lists: how many there are, loaded or not. */
  readonly total?: number
  /** The total is only how many there are at least. */
  readonly atLeast?: boolean
  /** Of single records: which state of it this is. */
  readonly etag?: string
}

const adminWrites: readonly Endpoint[] = [admin.register, admin.update]

export const hostOf = (endpoint: Endpoint) =>
  adminWrites.includes(endpoint) ? settings.adminWriteHost : settings.apiHost

/** One call, once. Throws `Refused` when the server says no, and what `fetch` throws when it is not reached. */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Answered<ValueOf<E>>> {
  const { params = {}, query = {}, body, etag, signal, onProgress } = input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Values)[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const asked = `${path}${search.size ? `?${search}` : ''}`
  const address = hostOf(endpoint) + asked
  const { method } = endpoint
  const headers = {
    ...(!endpoint.open && { authorization: `Bearer ${stored('access_token')}` }),
    ...(etag && { 'if-match': etag }),
  }
  const response =
    body instanceof FormData
      ? await sendFile(address, { method, headers, body, signal, onProgress })
      : await ((method === 'GET' && earlyList(asked, headers.authorization)) ||
          fetch(address, { method, ...jsonOf(headers, body), signal: signal ?? null }))
  if (!response.ok) throw new Refused(await refusal(response), response.status)
  const envelope = await response.json()
  return {
    message: envelope.message,
    value: read(endpoint.answer, envelope) as ValueOf<E>,
    ...(endpoint.answer.list && {
      total: totalOf(endpoint, response, envelope),
      atLeast: response.headers.has('x-total-at-least'),
    }),
    etag: response.headers.get('etag') ?? undefined,
  }
}

const jsonOf = (headers: Record<string, string>, body: unknown) =>
  body === undefined
    ? { headers }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }

/** A proxy on the way may answer without our envelope. */
async function refusal(response: Response): Promise<string> {
  const envelope = await response.json().catch(() => undefined)
  return envelope?.message ?? `${response.status} ${response.statusText}`.trim()
}

function totalOf({ answer }: Endpoint, response: Response, envelope: unknown): number {
  const told = response.headers.get('x-total-count')
  const besideRows = read({ at: ['data', ...answer.at.slice(1, -1), 'count'], of: {} }, envelope)
  return Number(told ?? besideRows ?? (read(answer, envelope) as unknown[]).length)
}
