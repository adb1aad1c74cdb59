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
  /** Of a list: what it was made of. */
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
  const text = Buffer.from(envelope(answer, result))
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
  return { route, text, headers, rows: result.rows }
}
/** With its compressed form, about a tenth, and its rows. */
export const sizeOf = ({ text, rows }: Written) => text.length * (rows ? 2.1 : 1.1)

/** What of a request is enough to tell who asks, and for what they have already. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'method'>

/** By the fingerprint of all that is shown: the version of a record does not change with the others that it shows. */
export const isSeen = ({ headers: { etag } }: Written, { headers, method }: RequestHead) =>
  method === 'GET' && etag?.startsWith('W/') === true && headers['if-none-match'] === etag
export const takesGzip = ({ headers }: RequestHead) => /\bgzip\b/.test(String(headers['accept-encoding']))

/** With the least effort: whoever waits for the list waits for this too. */
async function zip(made: Written): Promise<Buffer> {
  made.zipped = await promisify(gzip)(made.text, { level: 1, memLevel: 9 })
  return made.zipped
}
export function zippedOf(made: Written): Promise<Buffer> {
  made.zipping ??= zip(made)
  return made.zipping
}

const fingerprint = (text: Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

/** Writes the value where the contract says it lies; the total of a list beside it, unless the list is all there is. */
function envelope({ at }: Answer<unknown>, { message = 'Success', value, total }: Result<unknown>): string {
  const start = `{"message":${JSON.stringify(message)}`
  if (at.length === 0) return `${start}}`
  const count = total !== undefined && at.length > 1 ? `,"count":${total}` : ''
  const text = value instanceof JsonText ? value.text : JSON.stringify(value)
  const wrapped = at
    .slice(1)
    .reduceRight<string>(
      (inner, key, depth) =>
        key === 0 ? `[${inner}]` : `{${JSON.stringify(key)}:${inner}${depth === at.length - 2 ? count : ''}}`,
      text,
    )
  return `${start},"data":${wrapped}}`
}
