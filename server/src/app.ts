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
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import { serveDeliveries } from './delivery/calls.ts'
import { serveImages } from './images/display.ts'
import type { ImageStore } from './images/store.ts'
import { serveUploads } from './images/upload.ts'
import { counted } from './kit/counted.ts'
import { answerFailure, inPlainWords, TooMany } from './kit/errors.ts'
import { turnAwayWhenBusy } from './kit/overload.ts'
import { requestKeys } from './kit/request-key.ts'
import type { Resource } from './kit/serve.ts'
import { whenFirstNeeded } from './kit/validators.ts'
import { listCache } from './lists/cache.ts'
import { serveMetrics } from './operations/metrics.ts'
import { serveApiDocument } from './pages/api-document.ts'
import { serveDashboard } from './pages/dashboard.ts'
import { securityHeaders } from './pages/security-headers.ts'
import { admins } from './resources/admins.ts'
import { categories } from './resources/categories.ts'
import { customers } from './resources/customers.ts'
import { health } from './resources/health.ts'
import { history } from './resources/history.ts'
import { items } from './resources/items.ts'
import { loyaltyCards } from './resources/loyalty-cards.ts'
import { orders } from './resources/orders.ts'
import { partners } from './resources/partners.ts'
import { promos } from './resources/promos.ts'
import { transactions } from './resources/transactions.ts'
import { guard } from './session/guard.ts'
import { serveLogins } from './session/logins.ts'
import { tokens } from './session/tokens.ts'
import { demoHint } from './start/first-start.ts'

const resources: Resource[] = [
  health,
  history,
  admins,
  categories,
  customers,
  items,
  loyaltyCards,
  orders,
  partners,
  promos,
  transactions,
]

/** Of every answer one line is logged, and none when the request comes in. */
class OneLine extends LogController {
  override incomingRequest() {}
  override requestCompleted(
    err: Error | null | undefined,
    { method, url }: FastifyRequest,
    { log, statusCode: status, elapsedTime }: FastifyReply,
  ) {
    const told = { method, url, status, ms: Math.round(elapsedTime) }
    if (err) log.error({ ...told, err }, 'not answered')
    else log.info(told, 'answered')
  }
}

interface Parts {
  config: Config
  database: Database
  images: ImageStore
  secret: Uint8Array
  log?: FastifyBaseLogger
}

/** The whole server, ready to listen or to be called directly by a test. */
export async function buildApp({ config, database, images, secret, log }: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 180_000,
    logController: new OneLine(),
    // Without it the address of a caller is that of whoever connects, and every caller behind a proxy the same one.
    ...(config.trustProxy.length > 0 && { trustProxy: config.trustProxy }),
    schemaErrorFormatter: inPlainWords,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: true } },
    // Answers leave as the text they already are; there is nothing left to serialise by schema.
    schemaController: {
      compilersFactory: {
        buildValidator: whenFirstNeeded,
        buildSerializer: () => () => JSON.stringify,
      },
    },
  })
  app.setErrorHandler(answerFailure)
  // Some clients call everything JSON, also a DELETE that has no content.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parse(request, text, done),
  )
  const { ofCalls, ofAllElse } = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isCall ? ofCalls : ofAllElse).header('X-Request-Id', request.id)
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

  const signed = tokens(secret)
  const cached = listCache(database)
  app.decorate('listCache', cached)
  app.decorate('requestKey', requestKeys(secret))
  serveMetrics(app, database, config.metricsToken)
  app.decorate('guard', guard(database.sql, signed, cached))
  await app.register(async (api) => {
    turnAwayWhenBusy(api, database)
    serveLogins(api, database, signed)
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
    `That was too often in a short time. Please wait ${counted(seconds, 'second')} and try again.`,
    seconds,
  )
