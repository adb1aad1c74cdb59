import type { FastifyInstance } from 'fastify'

/** With the default of 511, clients that find no room try to connect again only after seconds. */
const backlog = 4096

/** Answers the first address at which it listens. */
export const listen = (app: FastifyInstance, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port, backlog })
