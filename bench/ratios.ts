import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '../server/src/session/passwords.ts'
import { listOfOrders, orderChanges } from './calls.ts'
import { Connection, load, type Pace, timeOf } from './http.ts'
import { loginRequest, type Server } from './processes.ts'
import { atLeast, atMost, either, median, quantile, type Row } from './table.ts'

/** The servers that are compared, and how thoroughly. */
export interface Stage {
  product: Server
  limit: Server
  plain: Server
  token: string
  /** A round of load. */
  pace: Pick<Pace, 'warmUp' | 'measured'>
  rounds: number
}

/** Both in turn, several times: a machine may be twice as fast some seconds later. The ratio is the middle one of all rounds. */
async function beside(
  rounds: number,
  product: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ value: number; other: number; ratio: number }> {
  const seen: { value: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) seen.push({ value: await product(), other: await other() })
  return {
    value: median(seen.map(({ value }) => value)),
    other: median(seen.map(({ other }) => other)),
    ratio: median(seen.map(({ value, other }) => value / other)),
  }
}

/** The product and another server under the same load. */
async function rates(
  { product, pace, rounds, ...others }: Stage,
  name: 'limit' | 'plain',
  next: () => Buffer,
) {
  const rateOf =
    ({ port }: Server) =>
    async () =>
      (await load(port, next, pace)).rate
  const { value, other, ratio } = await beside(rounds, rateOf(product), rateOf(others[name]))
  return { value, unit: '/s', compared: { name, value: other }, ratio }
}

/** Machine code gets faster for some seconds as it is used, which would favour whatever is measured last. */
export async function warmUp({ product, limit, plain, token }: Stage, measured: number): Promise<void> {
  const list = () => listOfOrders(token)
  const change = await orderChanges(product, token)
  for (const { port } of [product, plain]) await load(port, change, { warmUp: 0, measured })
  for (const { port } of [product, limit, plain]) await load(port, list, { warmUp: 0, measured })
}

/** The list that administrators look at all day: unchanged, just changed, and while others change it. */
export async function* measureLists(stage: Stage): AsyncGenerator<Row> {
  const { product, plain, token } = stage
  const list = listOfOrders(token)
  const change = await orderChanges(product, token)
  const repeated = await rates(stage, 'limit', () => list)
  yield { name: 'list of 500 orders, repeated', ...repeated, bar: atLeast(repeated.ratio, 0.3, '× limit') }

  const afterAWrite =
    ({ port }: Server) =>
    async () => {
      const connection = await Connection.open(port)
      await connection.ask(change())
      const taken = await timeOf(connection, list)
      connection.close()
      return taken
    }
  const { value, other, ratio } = await beside(5 * stage.rounds, afterAWrite(product), afterAWrite(plain))
  yield {
    name: 'list of 500 orders, after a write',
    ...{ value, unit: 'ms', compared: { name: 'plain', value: other }, ratio },
    bar: atMost(ratio, 1.3, '× plain'),
  }

  let count = 0
  const mixed = await rates(stage, 'limit', () => (++count % 20 === 0 ? change() : list))
  yield { name: '95 % reads and 5 % writes', ...mixed, bar: atLeast(mixed.ratio, 0.08, '× limit') }
}

/** With history and version check; the plain way is a bare update. Both commit to disk. */
export async function measureChange(stage: Stage): Promise<Row> {
  const seen = await rates(stage, 'plain', await orderChanges(stage.product, stage.token))
  return { name: 'change one order', ...seen, bar: atLeast(seen.ratio, 0.4, '× plain') }
}

/** As many as one account may try at the same time. */
const atOnce = 4
const lasts = 1_500

/** How many passwords this machine checks in a second while it does nothing else. */
async function checksAlone(): Promise<number> {
  const stored = await hashPassword('a password')
  const end = performance.now() + lasts
  let count = 0
  const check = async () => {
    for (; performance.now() < end; count++) await verify(stored, 'a password')
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return (1_000 * count) / lasts
}

/** Somebody looks at a list meanwhile. */
export async function measureLogin({ product, token }: Stage): Promise<Row[]> {
  const waits: number[] = []
  async function whileLooking(): Promise<number> {
    const connection = await Connection.open(product.port)
    let isOver = false
    const looking = async () => {
      for (; !isOver; await pause(20)) waits.push(await timeOf(connection, listOfOrders(token)))
    }
    const logins = load(product.port, loginRequest, { warmUp: 300, measured: lasts, connections: atOnce })
    const [{ rate }] = await Promise.all([logins.finally(() => (isOver = true)), looking()])
    connection.close()
    return rate
  }
  const { value, other, ratio } = await beside(3, whileLooking, checksAlone)
  const wait = quantile(waits, 0.99)
  return [
    {
      name: 'login, argon2id 19 MiB, t = 2',
      ...{ value, unit: '/s', compared: { name: 'checks alone', value: other }, ratio },
      bar: either(atLeast(value, 100, '/s'), atLeast(ratio, 0.6, '× checks alone')),
    },
    { name: 'a list meanwhile, p99', value: wait, unit: 'ms', bar: atMost(wait, 50, 'ms') },
  ]
}
