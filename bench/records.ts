import { setTimeout as pause } from 'node:timers/promises'
import { order } from '@tiffin/contract'
import { hashPassword, passwordFits } from '../server/src/session/passwords.ts'
import { Connection, load, request } from './http.ts'
import { loginRequest } from './processes.ts'
import { inTurn, orderChanges, paths, rateOf, rowsOf, type Stage } from './stage.ts'
import { atLeast, below, quantile, type Row } from './table.ts'

export const pathOfOneOrder = async ({ product, token }: Pick<Stage, 'product' | 'token'>) => {
  const [first] = await rowsOf<{ order_id: string }>(product, token, paths.orders)
  return order.one.path.replace(':order_id', first?.order_id ?? '')
}

export async function measureOneRecord(stage: Stage): Promise<Row> {
  const { product, limit, plain, token, rounds, pace } = stage
  const asked = request('GET', await pathOfOneOrder(stage), { token })
  const [tiffin = 0, most = 0, objects = 0] = await inTurn(
    rounds,
    [product, limit, plain].map((server) => rateOf(server, () => asked, pace)),
  )
  return { name: 'one order', unit: '/s', tiffin, limit: most, plain: objects, ratio: tiffin / objects }
}

/** With history, version and ETag; the plain way is a bare update. */
export async function measureChange(stage: Stage): Promise<Row> {
  const { product, plain, token, rounds, pace } = stage
  const change = await orderChanges(product, token)
  const [tiffin = 0, bare = 0] = await inTurn(
    rounds,
    [product, plain].map((server) => rateOf(server, change, pace)),
  )
  return {
    name: 'change one order, on the disk',
    unit: '/s',
    tiffin,
    plain: bare,
    ratio: tiffin / bare,
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

/** Meanwhile somebody looks at a list. */
export async function measureLogin({ product, token, pace }: Stage): Promise<Row[]> {
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
  const { rate } = await load(product.port, loginRequest, { ...pace, connections: atOnce })
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
      bar: atLeast(rate, 100, '/s'),
    },
    { name: 'a list meanwhile, p99', unit: 'ms', tiffin: p99, bar: below(p99, 50, 'ms') },
  ]
}
