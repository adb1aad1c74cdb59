import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '../server/src/session/passwords.ts'
import { Connection, load, type Pace, timeOf } from './http.ts'
import { listRequest, orderChanges } from './orders.ts'
import { loginRequest, type Server } from './processes.ts'
import { atLeast, atMost, either, median, quantile, type Row } from './table.ts'

export interface Setup {
  product: Server
  limit: Server
  plain: Server
  token: string
  /** Of one round. */
  pace: Pick<Pace, 'warmUp' | 'measured'>
  rounds: number
}

/** Measures both in turn, because the speed of a machine varies over time. Returns the medians, also of the ratios per round. */
async function alternate(
  rounds: number,
  product: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ value: number; other: number; ratio: number }> {
  const results: { value: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) results.push({ value: await product(), other: await other() })
  return {
    value: median(results.map(({ value }) => value)),
    other: median(results.map(({ other }) => other)),
    ratio: median(results.map(({ value, other }) => value / other)),
  }
}

/** Compares the product with another server under the same load. */
async function rates(
  { product, pace, rounds, ...others }: Setup,
  name: 'limit' | 'plain',
  next: () => Buffer,
) {
  const rateOf =
    ({ port }: Server) =>
    async () =>
      (await load(port, next, pace)).rate
  const { value, other, ratio } = await alternate(rounds, rateOf(product), rateOf(others[name]))
  return { value, unit: '/s', compared: { name, value: other }, ratio }
}

/** Lets the JIT compiler optimise first; otherwise whatever is measured last would be favoured. */
export async function warmUp({ product, limit, plain, token }: Setup, measured: number): Promise<void> {
  const list = () => listRequest(token)
  const change = await orderChanges(product, token)
  for (const { port } of [product, plain]) await load(port, change, { warmUp: 0, measured })
  for (const { port } of [product, limit, plain]) await load(port, list, { warmUp: 0, measured })
}

/** The list of orders unchanged, after a change, and during changes. */
export async function* measureLists(setup: Setup): AsyncGenerator<Row> {
  const { product, plain, token } = setup
  const list = listRequest(token)
  const change = await orderChanges(product, token)
  const repeated = await rates(setup, 'limit', () => list)
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
  const { value, other, ratio } = await alternate(5 * setup.rounds, afterAWrite(product), afterAWrite(plain))
  yield {
    name: 'list of 500 orders, after a write',
    ...{ value, unit: 'ms', compared: { name: 'plain', value: other }, ratio },
    bar: atMost(ratio, 1.3, '× plain'),
  }

  let count = 0
  const mixed = await rates(setup, 'limit', () => (++count % 20 === 0 ? change() : list))
  yield { name: '95 % reads and 5 % writes', ...mixed, bar: atLeast(mixed.ratio, 0.08, '× limit') }
}

/** The product also checks the version and writes the history. Both commit to disk. */
export async function measureChange(setup: Setup): Promise<Row> {
  const compared = await rates(setup, 'plain', await orderChanges(setup.product, setup.token))
  return { name: 'change one order', ...compared, bar: atLeast(compared.ratio, 0.4, '× plain') }
}

/** The most that one account may have at a time. */
const concurrentLogins = 4
/** In ms. */
const duration = 1_500

/** Password checks per second on this machine without a server. */
async function passwordChecks(): Promise<number> {
  const stored = await hashPassword('a password')
  const end = performance.now() + duration
  let count = 0
  const check = async () => {
    for (; performance.now() < end; count++) await verify(stored, 'a password')
  }
  await Promise.all(Array.from({ length: concurrentLogins }, check))
  return (1_000 * count) / duration
}

/** Logins while a list is requested repeatedly. */
export async function measureLogin({ product, token }: Setup): Promise<Row[]> {
  const waits: number[] = []
  async function loginsDuringLists(): Promise<number> {
    const connection = await Connection.open(product.port)
    let isOver = false
    const requestLists = async () => {
      for (; !isOver; await pause(20)) waits.push(await timeOf(connection, listRequest(token)))
    }
    const logins = load(product.port, loginRequest, {
      warmUp: 300,
      measured: duration,
      connections: concurrentLogins,
    })
    const [{ rate }] = await Promise.all([logins.finally(() => (isOver = true)), requestLists()])
    connection.close()
    return rate
  }
  const { value, other, ratio } = await alternate(3, loginsDuringLists, passwordChecks)
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
