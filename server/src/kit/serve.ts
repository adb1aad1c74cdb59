import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type Answer,
  type BodyOf,
  type Endpoint,
  envelopeSchema,
  type ParamsOf,
  type QueryOf,
  type ValueOf,
} from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/open.ts'
import type { Keep } from './kept.ts'
import type { Rows } from './lists.ts'
import { readable } from './readable.ts'

/** One file of resources/: puts its calls on the server. */
export type Resource = (app: FastifyInstance, database: Database) => void

/** Who makes a call, and by which login. */
export interface Administrator {
  id: number
  login: string
}

/** What of a request is enough to tell who asks, and for what they have already. */
export type Asking = Pick<IncomingMessage, 'headers' | 'method'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a call pass, and tells who makes it, or throws. */
    guard: ((request: FastifyRequest) => Promise<void>) & { knows(request: Asking): boolean }
    /** Shows an answer again until what it was made from changes. */
    keep: Keep
  }
  interface FastifyRequest {
    admin?: Administrator
  }
}

/** JSON the database has written, passed on as it is. */
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

export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  admin: E extends { readonly open: true } ? undefined : Administrator
  /** Of a list: its rows when it was last shown, as far as they may be shown again. */
  known?: Rows
  /** The version the caller last saw, when the caller minds. */
  ifMatch: string | undefined
  request: FastifyRequest
}

/** Puts a call of the contract on the server: its path, its guard, its validation, its envelope. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<ValueOf<E>>>,
  /** The tables that a list is read from, where its answer is to be kept until one of them changes. */
  shows?: readonly string[],
): void {
  const { method, path, summary, params, query, body, answer, open, perMinute } = endpoint
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [path.split('/')[3] ?? 'server'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        200: envelopeSchema(answer),
        ...(method === 'GET' && { 304: { type: 'null', description: 'Unchanged since If-None-Match' } }),
      },
      security: open ? [] : [{ token: [] }],
    },
    ...(perMinute && { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }),
    onRequest: open ? [] : [app.guard],
    preValidation: async (request) => {
      if (params) request.params = readable(request.params, params)
      if (query) request.query = readable(request.query, query)
      if (body) request.body = readable(request.body, body)
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        admin: request.admin,
        ifMatch: request.headers['if-match'],
        request,
      } as Call<E>
      const make = async (last?: Written) =>
        written(endpoint, await handler(last?.rows ? { ...call, known: last.rows } : call))
      const made = await (shows ? app.keep(request.url, shows, make, sizeOf) : make())
      reply.headers(made.headers)
      if (isSeen(made, request)) return reply.code(304).send()
      if (!shows || !takesGzip(request)) return reply.send(made.text)
      made.zipping ??= zip(made)
      return reply.header('content-encoding', 'gzip').send(await made.zipping)
    },
  })
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

function written({ answer, method, path: route }: Endpoint, result: Result<unknown>): Written {
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
const sizeOf = ({ text, rows }: Written) => text.length * (rows ? 2.1 : 1.1)

/** By the fingerprint of all that is shown: the version of a record does not change with the others that it shows. */
export const isSeen = ({ headers: { etag } }: Written, { headers, method }: Asking) =>
  method === 'GET' && etag?.startsWith('W/') === true && headers['if-none-match'] === etag
export const takesGzip = ({ headers }: Asking) => /\bgzip\b/.test(String(headers['accept-encoding']))
/** With the least effort: whoever waits for the list waits for this too. */
const zip = async (made: Written) => {
  made.zipped = await promisify(gzip)(made.text, { level: 1, memLevel: 9 })
  return made.zipped
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
