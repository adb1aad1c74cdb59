import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/open.ts'
import { serveDeliveries } from './delivery/calls.ts'
import { serveApiDocument } from './http/api-document.ts'
import { serveDashboard } from './http/dashboard.ts'
import { answerFailure, TooMany, validationRefusal } from './http/errors.ts'
import { requestKeys } from './http/idempotency.ts'
import { refuseWhenOverloaded } from './http/overload.ts'
import { plural } from './http/plural.ts'
import { securityHeaders } from './http/security-headers.ts'
import { compileOnFirstUse } from './http/validation.ts'
import { serveImages } from './images/display.ts'
import type { ImageStore } from './images/store.ts'
import { serveUploads } from './images/upload.ts'
import { listCache } from './lists/cache.ts'
import { serveMetrics } from './operations/metrics.ts'
import { resources } from './resources/registry.ts'
import { guard } from './session/guard.ts'
import { serveLogins } from './session/logins.ts'
import { tokens } from './session/tokens.ts'
import { demoHint } from './start/first-start.ts'

/** Logs one line per request, when it is completed. */
class CompletionLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(
    err: Error | null | undefined,
    { method, url }: FastifyRequest,
    { log, statusCode: status, elapsedTime }: FastifyReply,
  ) {
    const fields = { method, url, status, ms: Math.round(elapsedTime) }
    if (err) log.error({ ...fields, err }, 'request failed')
    else log.info(fields, 'request completed')
  }
}

interface Parts {
  config: Config
  database: Database
  images: ImageStore
  secret: Uint8Array
  log?: FastifyBaseLogger
}

export async function buildApp({ config, database, images, secret, log }: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 180_000,
    logController: new CompletionLog(),
    // Without it `request.ip` is the proxy's address.
    ...(config.trustProxy.length > 0 && { trustProxy: config.trustProxy }),
    schemaErrorFormatter: validationRefusal,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: true } },
    // Handlers answer JSON text, so no serialiser is needed.
    schemaController: {
      compilersFactory: {
        buildValidator: compileOnFirstUse,
        buildSerializer: () => () => JSON.stringify,
      },
    },
  })
  app.setErrorHandler(answerFailure)
  // Some clients send Content-Type: application/json with an empty body, for example with DELETE.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parse(request, text, done),
  )
  const { callHeaders, pageHeaders } = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isCall ? callHeaders : pageHeaders)
    reply.header('X-Request-Id', request.id)
    done()
  })

  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'X-Total-Count', 'X-Total-At-Least', 'X-Request-Id', 'Retry-After'],
  })
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request) => String(request.admin?.id ?? request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Tiffin', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })

  const tokenService = tokens(secret)
  const cache = listCache(database)
  app.decorate('listCache', cache)
  app.decorate('requestKey', requestKeys(secret))
  serveMetrics(app, { database, cache }, config.metricsToken)
  app.decorate('guard', guard(database.sql, tokenService, cache))
  await app.register(async (api) => {
    refuseWhenOverloaded(api, database)
    serveLogins(api, database, tokenService)
    serveImages(api, database, images)
    serveUploads(api, database, images)
    for (const resource of resources) resource(api, database)
    serveDeliveries(api, database, config)
  })
  await serveApiDocument(app)
  await serveDashboard(app, { ...config.dashboard, demo: demoHint(database.sql) })
  return app
}

const tooMany = (seconds: number) =>
  new TooMany(
    `That was too often in a short time. Please wait ${plural(seconds, 'second')} and try again.`,
    seconds,
  )
