import { Connection, request } from './http.ts'
import { customerChanges, inTurn, orderChanges, paths, rateOf, type Stage, timeOf } from './stage.ts'
import { atLeast, below, median, type Row } from './table.ts'

/** Lists that administrators look at all day: unchanged, changed, and while others change them. */
export async function measureLists(stage: Stage): Promise<Row[]> {
  const { product, token } = stage
  const changes = {
    orders: await orderChanges(product, token),
    customers: await customerChanges(product, token),
  }
  return [
    await repeated(stage, '500 orders', paths.orders),
    await repeated(stage, '1,000 customers', paths.customers),
    ...(await afterAWrite(stage, '500 orders', paths.orders, changes.orders)),
    ...(await afterAWrite(stage, '1,000 customers', paths.customers, changes.customers)),
    await mixed(stage, '500 orders', paths.orders, changes.orders),
    await mixed(stage, '1,000 customers', paths.customers, changes.customers),
  ]
}

async function repeated(stage: Stage, of: string, path: string): Promise<Row> {
  const { product, limit, plain, token, rounds, pace } = stage
  const next = () => asked
  const asked = request('GET', path, { token })
  const { rates, ratio } = await inTurn(rounds, [
    rateOf(product, next, pace),
    rateOf(limit, next, pace),
    rateOf(plain, next, pace),
  ])
  const [tiffin = 0, most = 0, objects = 0] = rates
  return {
    name: `list of ${of}, repeated`,
    unit: '/s',
    tiffin,
    limit: most,
    plain: objects,
    ratio,
    bar: atLeast(ratio, 0.75, '× limit'),
  }
}

/** Something is changed, and then one list asked for: it must be made anew, and be fast all the same. */
async function afterAWrite(stage: Stage, of: string, path: string, change: () => Buffer): Promise<Row[]> {
  const asked = request('GET', path, { token: stage.token })
  const [product, plain] = [
    await Connection.open(stage.product.port),
    await Connection.open(stage.plain.port),
  ]
  const times: { tiffin: number[]; plain: number[] } = { tiffin: [], plain: [] }
  for (let round = 0; round < 7 * stage.rounds; round++) {
    await product.ask(change())
    times.tiffin.push(await timeOf(product, asked))
    times.plain.push(await timeOf(plain, asked))
  }
  product.close()
  plain.close()
  const [tiffin, objects] = [median(times.tiffin), median(times.plain)]
  const name = `list of ${of}, after a write`
  const ratio = objects / tiffin
  return [
    { name, unit: 'ms', tiffin, plain: objects, ratio, bar: atLeast(ratio, 2.5, '× plain') },
    { name: `${name}: time`, unit: 'ms', tiffin, bar: below(tiffin, 15, 'ms') },
  ]
}

async function mixed(stage: Stage, of: string, path: string, change: () => Buffer): Promise<Row> {
  const { product, limit, token, rounds, pace } = stage
  const asked = request('GET', path, { token })
  let count = 0
  const next = () => (++count % 20 === 0 ? change() : asked)
  const { rates, ratio } = await inTurn(rounds, [
    rateOf(product, next, pace),
    rateOf(limit, () => asked, pace),
  ])
  const [tiffin = 0, most = 0] = rates
  return {
    name: `list of ${of}, 95 % reads and 5 % writes`,
    unit: '/s',
    tiffin,
    limit: most,
    ratio,
    bar: atLeast(ratio, 0.1, '× limit'),
  }
}
