import { setTimeout as pause } from 'node:timers/promises'
import { orderChanges } from './calls.ts'
import { Connection, request, timeOf } from './http.ts'
import { fill } from './million-fill.ts'
import { questions } from './million-questions.ts'
import { login, startProduct } from './processes.ts'
import { atMost, median, quantile, type Row } from './table.ts'

const rounds = 7
/** What takes very long is asked less often. */
const patience = 3_000
const mostFor = { page: 150, 'deep page': 300, sort: 150, search: 150 }
type Question = (typeof questions)[number]

let asked = 0
/** Never the same address twice in a row, so that no answer comes from the list cache. */
const anew = ({ path, parameters, limit }: Question, token: string) => {
  const search = new URLSearchParams({ ...parameters, limit: String(limit - (asked++ % (2 * rounds))) })
  return request('GET', `${path}?${search}`, { token })
}

/** Pages, sorts and searches of a million orders, customers and transactions, and changes while the slowest is asked for. */
export async function measureMillion(dataDir: string, say: (line: string) => void): Promise<Row[]> {
  // It makes the database and its administrator.
  await (await startProduct(dataDir, { DEMO_DATA: 'off' })).stop()
  const start = performance.now()
  await fill(dataDir)
  say(`  filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const product = await startProduct(dataDir, { DEMO_DATA: 'off' })
  const token = await login(product)
  const connection = await Connection.open(product.port)
  const found: { question: Question; time: number }[] = []
  for (const question of questions) {
    await connection.ask(anew(question, token))
    const times: number[] = []
    const end = performance.now() + patience
    while (times.length < rounds && (times.length === 0 || performance.now() < end))
      times.push(await timeOf(connection, anew(question, token)))
    found.push({ question, time: median(times) })
    const { list, kind, name } = question
    say(`  ${list}, ${kind} ${name}: ${median(times).toFixed(1)} ms`)
  }
  connection.close()
  const slowest = found.reduce((one, other) => (other.time > one.time ? other : one)).question
  const row = await changesMeanwhile(product.port, token, slowest)
  await product.stop()
  return [...slowestOfEach(found), row]
}

/** One row for all questions of a kind about a list. */
function slowestOfEach(found: { question: Question; time: number }[]): Row[] {
  const slowestFirst = found.toSorted((one, other) => other.time - one.time)
  const groupOf = ({ list, kind }: Question) => `${list}, ${kind}`
  return [...new Set(found.map(({ question }) => groupOf(question)))].flatMap((group) => {
    const all = slowestFirst.filter(({ question }) => groupOf(question) === group)
    return all.slice(0, 1).map(({ question: { list, kind, name }, time }) => ({
      name: `a million ${list}, slowest ${kind} of ${all.length}: ${name}`,
      ...{ value: time, unit: 'ms' },
      bar: atMost(time, mostFor[kind], 'ms'),
    }))
  })
}

const sideBySide = 10
const lasts = 10_000

async function changesMeanwhile(port: number, token: string, slowest: Question): Promise<Row> {
  const change = await orderChanges({ port }, token)
  const end = performance.now() + lasts
  const looking = Array.from({ length: sideBySide }, async () => {
    const connection = await Connection.open(port)
    while (performance.now() < end) await connection.ask(anew(slowest, token))
    connection.close()
  })
  const times: number[] = []
  const changing = async () => {
    const connection = await Connection.open(port)
    for (; performance.now() < end; await pause(5)) times.push(await timeOf(connection, change()))
    connection.close()
  }
  await Promise.all([...looking, changing()])
  const value = quantile(times, 0.99)
  const name = `change one order while ${sideBySide} ask for the slowest of these, p99`
  return { name, value, unit: 'ms', bar: atMost(value, 100, 'ms') }
}
