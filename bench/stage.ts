import { customer, order } from '@tiffin/contract'
import { Connection, load, type Pace, request } from './http.ts'
import { inRounds } from './machine.ts'
import type { Server } from './processes.ts'
import { median, type Row } from './table.ts'

/** The servers that are measured side by side, and how thoroughly. */
export interface Stage {
  product: Server
  limit: Server
  plain: Server
  token: string
  /** Only ratios are wanted. */
  short: boolean
  rounds: number
  pace: Partial<Pace>
  /** For what is answered thousands of times a second: rounds that something else disturbs are then few of many. */
  brief: { rounds: number; pace: Partial<Pace> }
}

export const paths = {
  orders: `${order.list.path}?limit=500&offset=0`,
  customers: `${customer.list.path}?limit=1000&offset=0`,
}

type Figures = Pick<Row, 'unit' | 'tiffin'> & Partial<Record<'limit' | 'plain', number>>

/**
 * The same of the product, the limit and the plain way, each in turn, several times: a machine may be twice as fast some
 * seconds later. The ratio is how many times as fast as one of them, the middle of how they compared round by round; in the
 * short form only that one is measured.
 */
export async function beside(
  stage: Stage,
  { unit, to, rounds = stage.rounds }: { unit: '/s' | 'ms'; to: 'limit' | 'plain'; rounds?: number },
  measure: (server: Server) => Promise<number>,
): Promise<Figures & { ratio: number }> {
  const { product, short } = stage
  const others = short ? [to] : (['limit', 'plain'] as const)
  const measureAll = async () => {
    const seen = { tiffin: await measure(product), limit: 0, plain: 0 }
    for (const other of others) seen[other] = await measure(stage[other])
    return seen
  }
  const all = await inRounds(rounds, measureAll, short ? rounds : undefined)
  const middle = (of: 'tiffin' | 'limit' | 'plain') => median(all.map((seen) => seen[of]))
  return {
    unit,
    tiffin: middle('tiffin'),
    ...Object.fromEntries(others.map((other) => [other, middle(other)])),
    ratio: median(all.map((seen) => (unit === '/s' ? seen.tiffin / seen[to] : seen[to] / seen.tiffin))),
  }
}

/** What is seen of each of the three in so many rounds, to be made into one figure or several. */
export async function ofEach<Seen>(
  { product, limit, plain }: Stage,
  rounds: number,
  measure: (server: Server) => Promise<Seen>,
) {
  const all = await inRounds(rounds, async () => ({
    tiffin: await measure(product),
    limit: await measure(limit),
    plain: await measure(plain),
  }))
  return (figure: (seen: Seen[]) => number) => ({
    tiffin: figure(all.map(({ tiffin }) => tiffin)),
    limit: figure(all.map(({ limit }) => limit)),
    plain: figure(all.map(({ plain }) => plain)),
  })
}

let asked = 0
/** Never the same address twice, so that nothing is answered from what was kept. */
export const anew = (path: string, token: string) => request('GET', `${path}&time=${++asked}`, { token })

export const rateOf = (next: () => Buffer, pace: Partial<Pace>) => async (server: Server) =>
  (await load(server.port, next, pace)).rate

/** How long one answer takes when nothing else is asked for, in ms. */
export async function timeOf(connection: Connection, asked: Buffer): Promise<number> {
  const start = performance.now()
  await connection.ask(asked)
  return performance.now() - start
}

/** The longest wait for this while something else is under way. */
export async function longestMeanwhile(
  { port }: Server,
  asked: Buffer,
  other: Promise<unknown>,
): Promise<number> {
  let isDone = false
  const done = other.finally(() => {
    isDone = true
  })
  const connection = await Connection.open(port)
  let longest = 0
  do longest = Math.max(longest, await timeOf(connection, asked))
  while (!isDone)
  connection.close()
  await done
  return longest
}

export async function rowsOf<Row>({ port }: Server, token: string, path: string): Promise<Row[]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: Row[] | { data: { rows: Row[] } } }
  return Array.isArray(data) ? data : data.data.rows
}

/** One after the other, and from the start again. */
export function inCircles<Thing>(all: Thing[]): () => Thing {
  let next = 0
  return () => all[next++ % all.length] as Thing
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
  return inCircles(changes)
}

export async function customerChanges(server: Server, token: string): Promise<() => Buffer> {
  const found = await rowsOf<{ id: number; fullName: string }>(server, token, paths.customers)
  const changes = found.map(({ id, fullName }) =>
    request(customer.update.method, customer.update.path.replace(':id', String(id)), {
      token,
      body: JSON.stringify({ fullName: `${fullName} ` }),
    }),
  )
  return inCircles(changes)
}
