import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So many may wait to be let in, not 511. Whoever finds no room is let in only when the network tries again, after seconds. */
const backlog = 4096

/**
 * Listens at every address that localhost has, as Fastify does; but Fastify makes another server for each further one,
 * which knows nothing of what is done here before a request reaches Fastify.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const [first, ...further] = host === 'localhost' ? await lookup(host, { all: true }) : []
  const address = await app.listen({ port, host: first?.address ?? host, backlog })
  const taken = app.server.address() as AddressInfo
  for (const other of further) {
    await letIn(app, { host: other.address, port: taken.port }).catch((error) => {
      if (!isMissing(error)) throw error
    })
  }
  return address
}

/** A name may have addresses that the machine has not: the first one does then. */
const isMissing = ({ code }: { code?: unknown }) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

/** Hands whoever connects to another address to the same server, until that closes. */
export async function letIn(
  { server }: FastifyInstance,
  at: { host: string; port: number },
): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  await once(door.listen({ ...at, backlog }), 'listening')
  server.on('close', () => door.close())
  return door
}
