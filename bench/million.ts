import { setTimeout as pause } from 'node:timers/promises'
import { Connection, request, timeOf } from './http.ts'
import { fill } from './million-fill.ts'
import { queries } from './million-queries.ts'
import { orderChanges } from './orders.ts'
import { login, startProduct } from './processes.ts'
import { atMost, median, quantile, type Row } from './table.ts'

const rounds = 7
/** In ms. Slow queries are repeated less often. */
const maxTime = 3_000
const maxFor = { page: 150, 'deep page': 300, sort: 150, search: 150 }
type Query = (typeof queries)[number]

let asked = 0
/** Varies the limit, so that no answer comes from the list cache. */
const uncached = ({ path, parameters, limit }: Query, token: string) => {
  const search = new URLSearchParams({ ...parameters, limit: String(limit - (asked++ % (2 * rounds))) })
  return request('GET', `${path}?${search}`, { token })
}

/** Measures pages, sorts and searches of a million records, and changes during the slowest query. */
export async function measureMillion(dataDir: string, say: (line: string) => void): Promise<Row[]> {
  // Creates the database and its administrator.
  await (await startProduct(dataDir, { DEMO_DATA: 'off' })).stop()
  const start = performance.now()
  await fill(dataDir)
  say(`  filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const product = await startProduct(dataDir, { DEMO_DATA: 'off' })
  const token = await login(product)
  const connection = await Connection.open(product.port)
  const found: { query: Query; time: number }[] = []
  for (const query of queries) {
    await connection.ask(uncached(query, token))
    const times: number[] = []
    const end = performance.now() + maxTime
    while (times.length < rounds && (times.length === 0 || performance.now() < end))
      times.push(await timeOf(connection, uncached(query, token)))
    found.push({ query, time: median(times) })
    const { list, kind, name } = query
    say(`  ${list}, ${kind} ${name}: ${median(times).toFixed(1)} ms`)
  }
  connection.close()
  const slowest = found.reduce((one, other) => (other.time > one.time ? other : one)).query
  const row = await changesMeanwhile(product.port, token, slowest)
  await product.stop()
  return [...slowestOfEach(found), row]
}

/** One row per list and kind of query. */
function slowestOfEach(found: { query: Query; time: number }[]): Row[] {
  const slowestFirst = found.toSorted((one, other) => other.time - one.time)
  const groupOf = ({ list, kind }: Query) => `${list}, ${kind}`
  return [...new Set(found.map(({ query }) => groupOf(query)))].flatMap((group) => {
    const all = slowestFirst.filter(({ query }) => groupOf(query) === group)
    return all.slice(0, 1).map(({ query: { list, kind, name }, time }) => ({
      name: `a million ${list}, slowest ${kind} of ${all.length}: ${name}`,
      ...{ value: time, unit: 'ms' },
      bar: atMost(time, maxFor[kind], 'ms'),
    }))
  })
}

const concurrentQueries = 10
const duration = 10_000

async function changesMeanwhile(port: number, token: string, slowest: Query): Promise<Row> {
  const change = await orderChanges({ port }, token)
  const end = performance.now() + duration
  const querying = Array.from({ length: concurrentQueries }, async () => {
    const connection = await Connection.open(port)
    while (performance.now() < end) await connection.ask(uncached(slowest, token))
    connection.close()
  })
  const times: number[] = []
  const changing = async () => {
    const connection = await Connection.open(port)
    for (; performance.now() < end; await pause(5)) times.push(await timeOf(connection, change()))
    connection.close()
  }
  await Promise.all([...querying, changing()])
  const value = quantile(times, 0.99)
  const name = `change one order while ${concurrentQueries} ask for the slowest of these, p99`
  return { name, value, unit: 'ms', bar: atMost(value, 100, 'ms') }
}
