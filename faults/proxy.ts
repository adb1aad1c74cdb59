import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the product and a service: lets its answers wait, or is not there at all. */
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
    // Each piece of an answer waits by itself, and none overtakes another when the delay is taken away.
    let before = Promise.resolve()
    target.on('data', (piece) => {
      const ready = new Promise<void>((resolve) => setTimeout(resolve, delay))
      before = before.then(() => ready).then(() => void client.write(piece))
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
    /** As if the service were down: nobody listens, and open connections are cut. */
    cut,
    back: () => listen(port),
  }
}
