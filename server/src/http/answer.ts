import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer, Endpoint } from '@tiffin/contract'

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
  /** Of a single record: its version. */
  etag?: string
}

/** An answer as it leaves. */
export interface Rendered {
  text: Buffer
  headers: Record<string, string>
  /** Made when somebody first asks for it. */
  gzip?: Promise<Buffer>
}

/** The envelope of the contract around a result, and what its headers say of it. */
export function render({ answer, method }: Endpoint, result: Result<unknown>): Rendered {
  const text = enveloped(answer, result)
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
  return { text, headers }
}
/** With its compressed form, which takes about a tenth. */
export const sizeOf = ({ text }: Rendered) => text.length * 1.1

/** By the fingerprint of all that is shown: the version of a record does not change with the others that it shows. */
export const isNotModified = ({ headers: { etag } }: Rendered, { headers, method }: IncomingMessage) =>
  method === 'GET' && etag?.startsWith('W/') === true && headers['if-none-match'] === etag
export const acceptsGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b/.test(String(headers['accept-encoding']))

/** With the least effort, since whoever waits for the list waits for this too; and all of it in one go. */
const zipping = { level: 1, chunkSize: 128 * 1024 }
// Copied: what is left of the room for it need not be kept.
const zip = async (text: Buffer) => Buffer.from(await promisify(gzip)(text, zipping))
export function gzipOf(rendered: Rendered): Promise<Buffer> {
  rendered.gzip ??= zip(rendered.text)
  return rendered.gzip
}

const fingerprint = (text: Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

/** The value where the contract says it lies; the total of a list beside it, unless the list is all there is. */
function enveloped(answer: Answer<unknown>, result: Result<unknown>): Buffer {
  const { value } = result
  const [before, after] = envelope(answer, result)
  const written = value instanceof JsonText ? value.text : JSON.stringify(value)
  return Buffer.from(`${before}${written ?? ''}${after}`)
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
