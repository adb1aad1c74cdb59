import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer, Endpoint } from '@tiffin/contract'

/** A value that is JSON text already, built by the database. */
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
  /** Of a list: the number of rows on all pages, or a lower bound of it if `atLeast`. */
  total?: number
  atLeast?: true
  /** Of a single record: its version. */
  etag?: string
}

export interface Rendered {
  text: Buffer
  headers: Record<string, string>
  /** Compressed at the first request that accepts gzip. */
  gzip?: Promise<Buffer>
}

/** Wraps a result in the contract's envelope. */
export function render({ answer, method }: Endpoint, result: Result<unknown>): Rendered {
  const text = inEnvelope(answer, result)
  const { total, atLeast, etag = method === 'GET' ? fingerprint(text) : undefined } = result
  const headers = {
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(atLeast && { 'x-total-at-least': 'true' }),
    ...(etag && { etag }),
    'content-type': 'application/json; charset=utf-8',
    // Browsers may store it, per token, and must revalidate it at each use.
    ...(method === 'GET' && {
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding, Origin',
    }),
  }
  return { text, headers }
}
/** In bytes, with the gzip form, which is about a tenth. */
export const sizeOf = ({ text }: Rendered) => text.length * 1.1

/**
 * Only for weak ETags, which are fingerprints of the whole answer. A strong one is the record's version, which does not
 * change with the referenced records that the answer shows.
 */
export const isNotModified = ({ headers: { etag } }: Rendered, { headers, method }: IncomingMessage) =>
  method === 'GET' && etag?.startsWith('W/') === true && headers['if-none-match'] === etag
export const acceptsGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b/.test(String(headers['accept-encoding']))

/** The fastest level, because the first caller waits for it. */
const gzipOptions = { level: 1, chunkSize: 128 * 1024 }
// Copied, because zlib's result may hold on to a larger buffer.
const compress = async (text: Buffer) => Buffer.from(await promisify(gzip)(text, gzipOptions))
export function gzipOf(rendered: Rendered): Promise<Buffer> {
  rendered.gzip ??= compress(rendered.text)
  return rendered.gzip
}

const fingerprint = (text: Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

function inEnvelope(answer: Answer<unknown>, result: Result<unknown>): Buffer {
  const { value } = result
  const [before, after] = envelope(answer, result)
  const json = value instanceof JsonText ? value.text : JSON.stringify(value)
  return Buffer.from(`${before}${json ?? ''}${after}`)
}

/** The JSON text before and after the value, which stands at the path `answer.at`; a list's total stands beside it. */
function envelope({ at }: Answer<unknown>, { message = 'Success', total }: Result<unknown>) {
  const start = `{"message":${JSON.stringify(message)}`
  if (at.length === 0) return [start, '}']
  const count = total !== undefined && at.length > 1 ? `,"count":${total}` : ''
  const path = at.slice(1)
  const opening = path.map((key) => (key === 0 ? '[' : `{${JSON.stringify(key)}:`))
  const closing = path.map((key) => (key === 0 ? ']' : '}')).reverse()
  return [`${start},"data":${opening.join('')}`, `${count}${closing.join('')}}`]
}
