import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Serves /openapi.json, generated from the contract's schemas, and Swagger UI at /docs. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { defaultModelsExpandDepth: 0 } })
}
