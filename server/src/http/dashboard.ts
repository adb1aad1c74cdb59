import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

const folder = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url))
const callPaths = /^\/(admin|upload|order|inventory|health|docs|openapi\.json|assets)(\/|$|\?)/

type Settings = Config['dashboard'] & { demo: () => Promise<{ email: string; password: string } | undefined> }

/** Serves the built dashboard: its files, its settings, and index.html for every path that is not a call. */
export async function serveDashboard(app: FastifyInstance, { demo, ...settings }: Settings): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
    return { ...settings, demo: await demo() }
  })
  const isBuilt = existsSync(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      // Otherwise the plugin's Cache-Control would replace the one below.
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && request.method === 'GET' && !callPaths.test(request.url))
      return reply.sendFile('index.html')
    return reply
      .code(404)
      .send({ message: `There is no ${request.method} ${request.url.split('?')[0]} here.` })
  })
}
