import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { order } from '@tiffin/contract'
import { hashPassword } from '../server/src/session/passwords.ts'
import { Connection, request } from './http.ts'
import { loginRequest, type Server } from './processes.ts'
import { beside, orderChanges, paths, rateOf, rowsOf, type Stage, timeOf } from './stage.ts'
import { asTheMachineCan, atLeast, below, quantile, type Row } from './table.ts'

export const pathOfOneOrder = async ({ product, token }: Pick<Stage, 'product' | 'token'>) => {
  const [first] = await rowsOf<{ order_id: string }>(product, token, paths.orders)
  return order.one.path.replace(':order_id', first?.order_id ?? '')
}

export async function measureOneRecord(stage: Stage): Promise<Row> {
  const asked = request('GET', await pathOfOneOrder(stage), { token: stage.token })
  const rate = rateOf(() => asked, stage.pace)
  return { name: 'one order', ...(await beside(stage, { unit: '/s', to: 'plain' }, rate)) }
}

/** With history, version and ETag; the plain way is a bare update. */
export async function measureChange(stage: Stage): Promise<Row> {
  const rate = rateOf(await orderChanges(stage.product, stage.token), stage.pace)
  const seen = await beside(stage, { unit: '/s', to: 'plain' }, rate)
  return { name: 'change one order, on the disk', ...seen, bar: atLeast(seen.tiffin, 400, '/s') }
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
export async function measureLogin(stage: Stage): Promise<Row[]> {
  const { product, limit, plain, token } = stage
  const asked = request('GET', paths.orders, { token })
  const waits = new Map<Server, number[]>([product, limit, plain].map((server) => [server, []]))
  const rate = rateOf(() => loginRequest(token), { warmUp: 300, measured: 2_000, connections: atOnce })
  async function whileLooking(server: Server): Promise<number> {
    const connection = await Connection.open(server.port)
    let over = false
    const looking = async () => {
      while (!over) {
        waits.get(server)?.push(await timeOf(connection, asked))
        await pause(20)
      }
    }
    const alone = server === limit ? await checksAlone(1) : undefined
    const logins = (server === limit ? checksAlone(2) : rate(server)).finally(() => {
      over = true
    })
    const [found] = await Promise.all([logins, looking()])
    connection.close()
    return alone ?? found
  }
  // Often enough that the longest wait of all is not the hundredth part of them.
  const seen = await beside(stage, { unit: '/s', to: 'limit', rounds: 3 }, whileLooking)
  const p99 = (server: Server) => quantile(waits.get(server) ?? [], 0.99)
  const share = { share: 0.6, of: seen.limit ?? 0, called: 'limit' }
  return [
    {
      name: 'login, argon2id 19 MiB, t = 2',
      ...seen,
      bar: asTheMachineCan(seen.tiffin, 100, '/s', share),
    },
    {
      name: 'a list meanwhile, p99',
      unit: 'ms',
      ...{ tiffin: p99(product), limit: p99(limit), plain: p99(plain) },
      bar: below(p99(product), 50, 'ms'),
    },
  ]
}
