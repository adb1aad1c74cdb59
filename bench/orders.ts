import { order } from '@tiffin/contract'
import { request } from './http.ts'
import type { Server } from './processes.ts'

export const ordersPath = `${order.list.path}?limit=500&offset=0`
export const listRequest = (token: string) => request('GET', ordersPath, { token })

export async function rowsOf<Row>(
  { port }: Pick<Server, 'port'>,
  token: string,
  path: string,
): Promise<Row[]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: Row[] | { data: { rows: Row[] } } }
  return Array.isArray(data) ? data : data.data.rows
}

function roundRobin<Item>(all: Item[]): () => Item {
  let next = 0
  return () => all[next++ % all.length] as Item
}

/** Returns a function that makes update requests of all orders in turn. */
export async function orderChanges(server: Pick<Server, 'port'>, token: string): Promise<() => Buffer> {
  const found = await rowsOf<{ order_id: string }>(server, token, ordersPath)
  const changes = found.map(({ order_id }, at) =>
    request(order.update.method, order.update.path.replace(':order_id', order_id), {
      token,
      body: JSON.stringify({ note: `Ring ${at} times` }),
    }),
  )
  return roundRobin(changes)
}
