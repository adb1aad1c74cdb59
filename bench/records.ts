import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { order } from '@tiffin/contract'
import { hashPassword } from '../server/src/session/passwords.ts'
import { Connection, request } from './http.ts'
import { loginRequest } from './processes.ts'
import {
  inTurn,
  middles,
  ofEach,
  orderChanges,
  paths,
  rateOf,
  ratioOf,
  rowsOf,
  type Stage,
  timeOf,
} from './stage.ts'
import { asTheMachineCan, atLeast, below, quantile, type Row } from './table.ts'

export const pathOfOneOrder = async ({ product, token }: Pick<Stage, 'product' | 'token'>) => {
  const [first] = await rowsOf<{ order_id: string }>(product, token, paths.orders)
  return order.one.path.replace(':order_id', first?.order_id ?? '')
}

export async function measureOneRecord(stage: Stage): Promise<Row> {
  const asked = request('GET', await pathOfOneOrder(stage), { token: stage.token })
  const rate = rateOf(() => asked, stage.pace)
  const seen = await inTurn(stage.rounds, ofEach(stage, rate))
  return { name: 'one order', unit: '/s', ...middles(seen), ratio: ratioOf(seen.tiffin, seen.plain) }
}

/** With history, version and ETag; the plain way is a bare update. */
export async function measureChange(stage: Stage): Promise<Row> {
  const rate = rateOf(await orderChanges(stage.product, stage.token), stage.pace)
  const seen = await inTurn(stage.rounds, ofEach(stage, rate))
  const figures = middles(seen)
  return {
    name: 'change one order, on the disk',
    unit: '/s',
    ...figures,
    ratio: ratioOf(seen.tiffin, seen.plain),
    bar: atLeast(figures.tiffin, 400, '/s'),
  }
}

/** Four at once, as many as one account may try at the same time. */
const atOnce = 4

/** How many passwords this machine can check while it does nothing else. */
async function checksAlone(seconds: number): Promise<number> {
  const stored = await hashPassword('a password')
  const end = performance.now() + 1000 * seconds
  let count = 0
  const check = async () => {
    for (; performance.now() < end; count++) await verify(stored, 'a password')
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return count / seconds
}

/** Meanwhile somebody looks at a list. Where the bar was set, two cores check about 170 a second and do nothing else. */
export async function measureLogin({ product, plain, token }: Stage): Promise<Row[]> {
  const asked = request('GET', paths.orders, { token })
  const waits: number[] = []
  const rate = rateOf(() => loginRequest(token), { warmUp: 300, measured: 2_000, connections: atOnce })
  async function whileLooking(): Promise<number> {
    const cheap = await Connection.open(product.port)
    let over = false
    const looking = async () => {
      while (!over) {
        waits.push(await timeOf(cheap, asked))
        await pause(20)
      }
    }
    const logins = rate(product).finally(() => {
      over = true
    })
    const [found] = await Promise.all([logins, looking()])
    cheap.close()
    return found
  }
  // Often enough that the longest wait of all is not the hundredth part of them.
  const seen = await inTurn(3, {
    tiffin: whileLooking,
    limit: () => checksAlone(1),
    plain: () => rate(plain),
  })
  const figures = middles(seen)
  const p99 = quantile(waits, 0.99)
  return [
    {
      name: 'login, argon2id 19 MiB, t = 2',
      unit: '/s',
      ...figures,
      ratio: ratioOf(seen.tiffin, seen.limit),
      bar: asTheMachineCan(figures.tiffin, 100, '/s', { share: 0.6, of: figures.limit, called: 'limit' }),
    },
    { name: 'a list meanwhile, p99', unit: 'ms', tiffin: p99, bar: below(p99, 50, 'ms') },
  ]
}
