import type { FastifyInstance } from 'fastify'

/** With the default of 511, clients that exceed it retry their SYN only after seconds. */
const backlog = 4096

/** Returns the first address. */
export const listen = (app: FastifyInstance, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port, backlog })
