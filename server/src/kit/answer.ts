import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer, Endpoint } from '@tiffin/contract'
import type { Rows } from './rows.ts'

/** JSON that is written already, passed on as it is. */
export class JsonText<T> {
  readonly text: string
  declare readonly of: T
  constructor(text: string) {
    this.text = text
  }
}

export interface Result<T> {
  message?: string
  value?: T | JsonText<T>
  /** Of a list: how many there are in all, or as many at least. */
  total?: number
  atLeast?: true
  /** Of a list, in place of a value. */
  rows?: Rows
  /** Of a single record: its version. */
  etag?: string
}

/** An answer as it leaves. */
export interface Written {
  /** Of the call that it answers. */
  route: string
  text: Buffer
  headers: Record<string, string>
  rows?: Rows | undefined
  /** Made when somebody first asks for it. */
  zipping?: Promise<Buffer>
  zipped?: Buffer
}

/** The envelope of the contract around a result, and what its headers say of it. */
export function written({ answer, method, path: route }: Endpoint, result: Result<unknown>): Written {
  const { text, rows } = enveloped(answer, result)
  const { total, atLeast, etag = method === 'GET' ? fingerprint(text) : undefined } = result
  const headers = {
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(atLeast && { 'x-total-at-least': 'true' }),
    ...(etag && { etag }),
    'content-type': 'application/json; charset=utf-8',
    // Kept by the browser that asked, for that token only, and never shown without asking again.
    ...(method === 'GET' && {
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding, Origin',
    }),
  }
  return { route, text, headers, rows }
}
/** With its compressed form, about a tenth, and the stamps of its rows, which are a part of the text. */
export const sizeOf = ({ text, rows }: Written) => text.length * 1.1 + (rows?.stamps.length ?? 0)

/** What of a request is enough to tell who asks, and for what they have already. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'method'>

/** By the fingerprint of all that is shown: the version of a record does not change with the others that it shows. */
export const isSeen = ({ headers: { etag } }: Written, { headers, method }: RequestHead) =>
  method === 'GET' && etag?.startsWith('W/') === true && headers['if-none-match'] === etag
export const takesGzip = ({ headers }: RequestHead) => /\bgzip\b/.test(String(headers['accept-encoding']))

/** With the least effort, since whoever waits for the list waits for this too; and all of it in one go. */
const zipping = { level: 1, chunkSize: 128 * 1024 }
async function zip(made: Written): Promise<Buffer> {
  // Copied: what is left of the room for it need not be kept.
  made.zipped = Buffer.from(await promisify(gzip)(made.text, zipping))
  return made.zipped
}
export function zippedOf(made: Written): Promise<Buffer> {
  made.zipping ??= zip(made)
  return made.zipping
}

const fingerprint = (text: Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

/** The value where the contract says it lies; the total of a list beside it, unless the list is all there is. */
function enveloped(answer: Answer<unknown>, result: Result<unknown>): Pick<Written, 'text' | 'rows'> {
  const { value, rows } = result
  const [before, after] = envelope(answer, result)
  if (!rows) {
    const written = value instanceof JsonText ? value.text : JSON.stringify(value)
    return { text: Buffer.from(`${before}${written ?? ''}${after}`) }
  }
  const start = Buffer.from(`${before}[`)
  const text = Buffer.concat([start, rows.texts, Buffer.from(`]${after}`)])
  const texts = text.subarray(start.length, start.length + rows.texts.length)
  return { text, rows: { stamps: rows.stamps, texts } }
}

function envelope({ at }: Answer<unknown>, { message = 'Success', total }: Result<unknown>) {
  const start = `{"message":${JSON.stringify(message)}`
  if (at.length === 0) return [start, '}']
  const count = total !== undefined && at.length > 1 ? `,"count":${total}` : ''
  const within = at.slice(1)
  const opened = within.map((key) => (key === 0 ? '[' : `{${JSON.stringify(key)}:`))
  const closed = within.map((key) => (key === 0 ? ']' : '}')).reverse()
  return [`${start},"data":${opened.join('')}`, `${count}${closed.join('')}}`]
}
