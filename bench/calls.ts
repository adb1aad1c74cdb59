import { order } from '@tiffin/contract'
import { request } from './http.ts'
import type { Server } from './processes.ts'

export const ordersPath = `${order.list.path}?limit=500&offset=0`
export const listOfOrders = (token: string) => request('GET', ordersPath, { token })

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

/** One after the other, and from the start again. */
function inCircles<Thing>(all: Thing[]): () => Thing {
  let next = 0
  return () => all[next++ % all.length] as Thing
}

/** Changes of one order after the other, so that the same one is not changed again soon. */
export async function orderChanges(server: Pick<Server, 'port'>, token: string): Promise<() => Buffer> {
  const found = await rowsOf<{ order_id: string }>(server, token, ordersPath)
  const changes = found.map(({ order_id }, at) =>
    request(order.update.method, order.update.path.replace(':order_id', order_id), {
      token,
      body: JSON.stringify({ note: `Ring ${at} times` }),
    }),
  )
  return inCircles(changes)
}
