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
import { acceptsGzip, gzipOf, isNotModified, type Result, render, sizeOf } from './answer.ts'
import { refuseLossyCoercion } from './coercion.ts'

/** Registers the calls of one file of resources/. */
export type Resource = (app: FastifyInstance, database: Database) => void

export interface Administrator {
  id: number
  login: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets `request.admin` from the token, or throws. */
    guard: (request: FastifyRequest) => Promise<void>
    /** See http/idempotency.ts; undefined without an Idempotency-Key. */
    requestKey: (request: FastifyRequest) => string | undefined
    /** See lists/cache.ts. */
    listCache<Value>(
      key: string,
      tables: readonly string[],
      read: () => Promise<Value>,
      sizeOf: (value: Value) => number,
    ): Promise<Value>
  }
  interface FastifyRequest {
    admin?: Administrator
  }
  interface FastifyContextConfig {
    /** True for calls of the contract. */
    isCall?: true
  }
}

export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  admin: E extends { readonly open: true } ? undefined : Administrator
  /** The If-Match header: the version the caller last saw. */
  ifMatch: string | undefined
  /** Set if the request has an Idempotency-Key. */
  requestKey: string | undefined
  request: FastifyRequest
}

/** Registers a call of the contract: path, guard, validation, envelope. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<ValueOf<E>>>,
  /** The tables that a list is read from: its answer is cached until one of them changes. */
  tables?: readonly string[],
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
      if (params) request.params = refuseLossyCoercion(request.params, params)
      if (query) request.query = refuseLossyCoercion(request.query, query)
      if (body) request.body = refuseLossyCoercion(request.body, body)
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
      const run = async () => render(endpoint, await handler(call))
      const rendered = await (tables ? app.listCache(request.url, tables, run, sizeOf) : run())
      reply.headers(rendered.headers)
      if (isNotModified(rendered, request.raw)) return reply.code(304).send()
      if (!tables || !acceptsGzip(request.raw)) return reply.send(rendered.text)
      return reply.header('content-encoding', 'gzip').send(await gzipOf(rendered))
    },
  })
}
