import {
  type BodyOf,
  type Endpoint,
  envelopeSchema,
  type ParamsOf,
  type QueryOf,
  type ValueOf,
} from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/open.ts'
import type { ListCache } from '../lists/cache.ts'
import { acceptsGzip, gzipOf, isNotModified, type Result, render, sizeOf } from './answer.ts'
import { readable } from './readable.ts'

/** One file of resources/: puts its calls on the server. */
export type Resource = (app: FastifyInstance, database: Database) => void

/** Who makes a call, and by which login. */
export interface Administrator {
  id: number
  login: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a call pass, and tells who makes it, or throws. */
    guard: (request: FastifyRequest) => Promise<void>
    /** Tells a request that is made again from a new one, where it names a key. */
    requestKey: (request: FastifyRequest) => string | undefined
    listCache: ListCache
  }
  interface FastifyRequest {
    admin?: Administrator
  }
  interface FastifyContextConfig {
    /** Is a call of the contract. */
    isCall?: true
  }
}

export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  admin: E extends { readonly open: true } ? undefined : Administrator
  /** The version the caller last saw, when the caller minds. */
  ifMatch: string | undefined
  /** Tells a request that is made again from a new one, when the caller minds. */
  requestKey: string | undefined
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
    config: { isCall: true, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
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
        requestKey: app.requestKey(request),
        request,
      } as Call<E>
      const make = async () => render(endpoint, await handler(call))
      const made = await (shows ? app.listCache(request.url, shows, make, sizeOf) : make())
      reply.headers(made.headers)
      if (isNotModified(made, request.raw)) return reply.code(304).send()
      if (!shows || !acceptsGzip(request.raw)) return reply.send(made.text)
      return reply.header('content-encoding', 'gzip').send(await gzipOf(made))
    },
  })
}
