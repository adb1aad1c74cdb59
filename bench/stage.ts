import { customer, order } from '@tiffin/contract'
import { type Connection, load, type Pace, request } from './http.ts'
import type { Server } from './processes.ts'
import { median } from './table.ts'

/** The servers that are measured side by side, and how thoroughly. */
export interface Stage {
  product: Server
  limit: Server
  plain: Server
  token: string
  rounds: number
  pace: Partial<Pace>
}

export const paths = {
  orders: `${order.list.path}?limit=500&offset=0`,
  customers: `${customer.list.path}?limit=1000&offset=0`,
}

type Figures<Of> = Record<'tiffin' | 'limit' | 'plain', Of>
type Measure = () => Promise<number>

/** Each in turn, several times: a machine may be twice as fast some seconds later. */
export async function inTurn(rounds: number, measures: Figures<Measure>): Promise<Figures<number[]>> {
  const seen: Figures<number[]> = { tiffin: [], limit: [], plain: [] }
  for (let round = 0; round < rounds; round++) {
    seen.tiffin.push(await measures.tiffin())
    seen.limit.push(await measures.limit())
    seen.plain.push(await measures.plain())
  }
  return seen
}

/** The same of all three servers. */
export const ofEach = (
  { product, limit, plain }: Stage,
  measure: (server: Server) => Promise<number>,
): Figures<Measure> => ({
  tiffin: () => measure(product),
  limit: () => measure(limit),
  plain: () => measure(plain),
})

export const middles = ({ tiffin, limit, plain }: Figures<number[]>): Figures<number> => ({
  tiffin: median(tiffin),
  limit: median(limit),
  plain: median(plain),
})

/** The middle of how they compared, round by round. */
export const ratioOf = (some: number[], others: number[]): number =>
  median(some.map((figure, round) => figure / (others[round] ?? 0)))

export const rateOf = (next: () => Buffer, pace: Partial<Pace>) => async (server: Server) =>
  (await load(server.port, next, pace)).rate

/** How long one answer takes when nothing else is asked for, in ms. */
export async function timeOf(connection: Connection, asked: Buffer): Promise<number> {
  const start = performance.now()
  await connection.ask(asked)
  return performance.now() - start
}

export async function rowsOf<Row>({ port }: Server, token: string, path: string): Promise<Row[]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: Row[] | { data: { rows: Row[] } } }
  return Array.isArray(data) ? data : data.data.rows
}

/** Changes of one order after the other, never the same one soon again. */
export async function orderChanges(server: Server, token: string): Promise<() => Buffer> {
  const found = await rowsOf<{ order_id: string }>(server, token, paths.orders)
  const changes = found.map(({ order_id }, at) =>
    request(order.update.method, order.update.path.replace(':order_id', order_id), {
      token,
      body: JSON.stringify({ note: `Ring ${at} times` }),
    }),
  )
  let next = 0
  return () => changes[next++ % changes.length] as Buffer
}

export async function customerChanges(server: Server, token: string): Promise<() => Buffer> {
  const found = await rowsOf<{ id: number; fullName: string }>(server, token, paths.customers)
  const changes = found.map(({ id, fullName }) =>
    request(customer.update.method, customer.update.path.replace(':id', String(id)), {
      token,
      body: JSON.stringify({ fullName: `${fullName} ` }),
    }),
  )
  let next = 0
  return () => changes[next++ % changes.length] as Buffer
}
