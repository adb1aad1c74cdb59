import Fastify, { type FastifyInstance } from 'fastify'
import { tokens } from '../server/src/session/tokens.ts'

/** A bare server with the product's token check. */
export function behindTokenCheck(): FastifyInstance {
  const { read } = tokens(new TextEncoder().encode(process.env.TOKEN_SECRET))
  const app = Fastify()
  app.addHook('onRequest', async (request, reply) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!token || !(await read('access', token))) return reply.code(401).send()
  })
  return app
}

export async function listen(app: FastifyInstance): Promise<void> {
  console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
}
