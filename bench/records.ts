import { setTimeout as pause } from 'node:timers/promises'
import { order } from '@tiffin/contract'
import { hashPassword, passwordFits } from '../server/src/session/passwords.ts'
import { Connection, load, request } from './http.ts'
import { loginRequest, type Server } from './processes.ts'
import { inTurn, orderChanges, paths, rateOf, rowsOf, type Stage } from './stage.ts'
import { asTheMachineCan, atLeast, below, quantile, type Row } from './table.ts'

export const pathOfOneOrder = async ({ product, token }: Pick<Stage, 'product' | 'token'>) => {
  const [first] = await rowsOf<{ order_id: string }>(product, token, paths.orders)
  return order.one.path.replace(':order_id', first?.order_id ?? '')
}

export async function measureOneRecord(stage: Stage): Promise<Row> {
  const { product, limit, plain, token, rounds, pace } = stage
  const asked = request('GET', await pathOfOneOrder(stage), { token })
  const rate = (server: Server) => rateOf(server, () => asked, pace)
  const { rates, ratio } = await inTurn(rounds, [rate(product), rate(plain), rate(limit)])
  const [tiffin = 0, objects = 0, most = 0] = rates
  return { name: 'one order', unit: '/s', tiffin, limit: most, plain: objects, ratio }
}

/** With history, version and ETag; the plain way is a bare update. */
export async function measureChange(stage: Stage): Promise<Row> {
  const { product, plain, token, rounds, pace } = stage
  const change = await orderChanges(product, token)
  const { rates, ratio } = await inTurn(rounds, [rateOf(product, change, pace), rateOf(plain, change, pace)])
  const [tiffin = 0, bare = 0] = rates
  return {
    name: 'change one order, on the disk',
    unit: '/s',
    tiffin,
    plain: bare,
    ratio,
    bar: atLeast(tiffin, 400, '/s'),
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
    for (; performance.now() < end; count++) await passwordFits(stored, 'a password')
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return count / seconds
}

/** Meanwhile somebody looks at a list. Where the bar was set, two cores check about 170 a second and do nothing else. */
export async function measureLogin({ product, token }: Stage): Promise<Row[]> {
  const alone = await checksAlone(3)
  const asked = request('GET', paths.orders, { token })
  const cheap = await Connection.open(product.port)
  const waits: number[] = []
  let over = false
  const looking = (async () => {
    while (!over) {
      const start = performance.now()
      await cheap.ask(asked)
      waits.push(performance.now() - start)
      await pause(20)
    }
  })()
  // Long enough that the longest wait of all is not the hundredth part of them.
  const { rate } = await load(product.port, loginRequest, { measured: 6_000, connections: atOnce })
  over = true
  await looking
  cheap.close()
  const p99 = quantile(waits, 0.99)
  return [
    {
      name: 'login, argon2id 19 MiB, t = 2',
      unit: '/s',
      tiffin: rate,
      limit: alone,
      ratio: rate / alone,
      bar: asTheMachineCan(rate, 100, '/s', { share: 0.6, of: alone, called: 'limit' }),
    },
    { name: 'a list meanwhile, p99', unit: 'ms', tiffin: p99, bar: below(p99, 50, 'ms') },
  ]
}
