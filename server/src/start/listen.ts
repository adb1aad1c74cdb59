import type { FastifyInstance } from 'fastify'

/** With Node's default of 511, further clients retry their SYN only after seconds. */
const backlog = 4096

/** Returns the first address. */
export const listen = (app: FastifyInstance, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port, backlog })
