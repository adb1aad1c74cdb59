import { Connection, request } from './http.ts'
import type { Server } from './processes.ts'
import { anew, beside, customerChanges, orderChanges, paths, rateOf, type Stage, timeOf } from './stage.ts'
import { atLeast, below, type Row } from './table.ts'

/** Lists that administrators look at all day: unchanged, changed, and while others change them. */
export async function* measureLists(stage: Stage): AsyncGenerator<Row> {
  const { product, token } = stage
  const changes = {
    orders: await orderChanges(product, token),
    customers: await customerChanges(product, token),
  }
  yield await repeated(stage, '500 orders', paths.orders)
  yield await repeated(stage, '1,000 customers', paths.customers)
  // In the rounds of the short form hardly one of them is answered.
  if (!stage.short) {
    yield await unseen(stage, '500 orders', paths.orders)
    yield await unseen(stage, '1,000 customers', paths.customers)
  }
  yield* await afterAWrite(stage, '500 orders', paths.orders, changes.orders)
  yield* await afterAWrite(stage, '1,000 customers', paths.customers, changes.customers)
  yield await mixed(stage, '500 orders', paths.orders, changes.orders)
  yield await mixed(stage, '1,000 customers', paths.customers, changes.customers)
}

async function repeated(stage: Stage, of: string, path: string): Promise<Row> {
  const asked = request('GET', path, { token: stage.token })
  const { rounds, pace } = stage.brief
  const seen = await beside(
    stage,
    { unit: '/s', to: 'limit', rounds },
    rateOf(() => asked, pace),
  )
  return { name: `list of ${of}, repeated`, ...seen, bar: atLeast(seen.ratio, 0.75, '× limit') }
}

/** Nothing of it is kept: all rows are written. */
async function unseen(stage: Stage, of: string, path: string): Promise<Row> {
  const next = () => anew(path, stage.token)
  const seen = await beside(stage, { unit: '/s', to: 'plain' }, rateOf(next, stage.pace))
  return { name: `list of ${of}, not seen before`, ...seen, bar: atLeast(seen.ratio, 2.5, '× plain') }
}

/** Something is changed, and then one list asked for: it must be made anew, and be fast all the same. */
async function afterAWrite(stage: Stage, of: string, path: string, change: () => Buffer): Promise<Row[]> {
  const asked = request('GET', path, { token: stage.token })
  const time = async ({ port }: Server) => {
    const connection = await Connection.open(port)
    await connection.ask(change())
    const taken = await timeOf(connection, asked)
    connection.close()
    return taken
  }
  const { ratio, ...figures } = await beside(
    stage,
    { unit: 'ms', to: 'plain', rounds: 5 * stage.rounds },
    time,
  )
  const name = `list of ${of}, after a write`
  return [
    { name, ...figures, ratio, bar: atLeast(ratio, 2.5, '× plain') },
    { name: `${name}: time`, ...figures, bar: below(figures.tiffin, 15, 'ms') },
  ]
}

async function mixed(stage: Stage, of: string, path: string, change: () => Buffer): Promise<Row> {
  const asked = request('GET', path, { token: stage.token })
  let count = 0
  const next = () => (++count % 20 === 0 ? change() : asked)
  const seen = await beside(stage, { unit: '/s', to: 'limit' }, rateOf(next, stage.pace))
  return {
    name: `list of ${of}, 95 % reads and 5 % writes`,
    ...seen,
    bar: atLeast(seen.ratio, 0.1, '× limit'),
  }
}
