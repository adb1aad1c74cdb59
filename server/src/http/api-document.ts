import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** /openapi.json, made from the contract's own schemas, and a page to browse it at /docs. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { defaultModelsExpandDepth: 0 } })
}
