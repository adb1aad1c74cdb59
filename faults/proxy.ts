import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy before a service, which can delay answers or refuse connections. */
export async function startProxy(targetPort: number) {
  const sockets = new Set<Socket>()
  let delay = 0
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    client.pipe(target)
    // Chained, so that chunks keep their order when the delay is reduced.
    let previous = Promise.resolve()
    target.on('data', (chunk) => {
      const ready = new Promise<void>((resolve) => setTimeout(resolve, delay))
      previous = previous.then(() => ready).then(() => void client.write(chunk))
    })
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return {
    port,
    slow: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Simulates that the service is down: stops listening and closes all connections. */
    cut,
    restore: () => listen(port),
  }
}
