import { admin, customer, health, session } from '@tiffin/contract'
import { any, asking, type Deed, usualDeeds } from './deeds.ts'
import { type Answer, Connection, request } from './http.ts'
import type { Stage } from './stage.ts'
import { atLeast, below, quantile, type Row } from './table.ts'

const administrators = 200
const password = 'a password for measuring'

/** What a crowd has seen. */
interface Seen {
  times: number[]
  errors: string[]
}
interface Person {
  token: string
  connection: Connection
}
type Parts = Pick<Stage, 'product' | 'token'>

/** Two hundred administrators at their usual work for some minutes; then far more than can be done; then as before. */
export async function measureCrowd(parts: Parts, minutes: number): Promise<Row[]> {
  const people = await gather(parts)
  const deeds = await usualDeeds(parts)
  const before = await parts.product.memory()
  const usual = await work(people, deeds, minutes * 60_000)
  const after = await parts.product.memory()
  const overload = await tooMuch(parts, people)
  const again = await work(people, deeds, 10_000)
  for (const { connection } of people) connection.close()
  const p99 = (seen: Seen) => quantile(seen.times, 0.99)
  const none = (count: number) => ({ text: 'none', met: count === 0 })
  for (const error of [...new Set([...usual.errors, ...overload.wrong, ...again.errors])])
    console.log(`  ${error}`)
  return [
    {
      name: `${administrators} administrators for ${minutes} min: p99`,
      unit: 'ms',
      tiffin: p99(usual),
      bar: below(p99(usual), 500, 'ms'),
    },
    { name: 'calls answered', unit: '', tiffin: usual.times.length },
    { name: 'calls that failed', unit: '', tiffin: usual.errors.length, bar: none(usual.errors.length) },
    {
      name: 'memory gained meanwhile',
      unit: 'MB',
      tiffin: after - before,
      bar: below(after - before, 100, 'MB'),
    },
    { name: 'memory after the crowd', unit: 'MB', tiffin: after, bar: below(after, 450, 'MB') },
    {
      name: 'overload: turned away, with Retry-After',
      unit: '',
      tiffin: overload.turnedAway,
      bar: atLeast(overload.turnedAway, 1, ''),
    },
    {
      name: 'overload: answered otherwise than that or well',
      unit: '',
      tiffin: overload.wrong.length,
      bar: none(overload.wrong.length),
    },
    {
      name: 'overload: longest wait for /health',
      unit: 'ms',
      tiffin: overload.health,
      bar: below(overload.health, 2_000, 'ms'),
    },
    { name: 'afterwards: p99', unit: 'ms', tiffin: p99(again), bar: below(p99(again), 500, 'ms') },
    {
      name: 'afterwards: calls that failed',
      unit: '',
      tiffin: again.errors.length,
      bar: none(again.errors.length),
    },
  ]
}

/** Each with an account, a login and a connection of their own. */
async function gather({ product, token }: Parts): Promise<Person[]> {
  const people: Person[] = []
  for (let number = 1; number <= administrators; number++) {
    const connection = await Connection.open(product.port)
    const email = `crowd${number}@tiffin.example`
    const name = `Administrator ${number}`
    const place = { city: 'Dhaka', address: 'Gulshan' }
    const account = { name, email, password, phone: `+880${number}`, ...place }
    await connection.ask(asking(admin.register, account, token))
    const login = asking(session.login, { email, password })
    people.push({ token: JSON.parse(textOf(await connection.ask(login))).message, connection })
  }
  return people
}

/** Everybody does one thing after the other, with two seconds or so between them. */
async function work(people: Person[], deeds: Deed[], lasts: number): Promise<Seen> {
  const seen: Seen = { times: [], errors: [] }
  const end = performance.now() + lasts
  await Promise.all(
    people.map(async ({ token, connection }) => {
      while (performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4_000))
        const deed = any(deeds)
        const start = performance.now()
        const answer = await connection.send(deed(token))
        seen.times.push(performance.now() - start)
        if (answer.status >= 400) seen.errors.push(`${answer.status} ${textOf(answer)}`)
      }
    }),
  )
  return seen
}

/** A thousand connections, each asking for one uncommon list after the other; somebody asks for /health meanwhile. */
async function tooMuch({ product }: Parts, people: Person[]) {
  const crowd = await Promise.all(Array.from({ length: 1_000 }, () => Connection.open(product.port)))
  // Node lets one in for each turn of its loop: until all are answered once, a look at /health would wait to be let in.
  for (const connection of crowd) await connection.ask(request('GET', health.check.path))
  const end = performance.now() + 10_000
  const seen = { turnedAway: 0, wrong: [] as string[], health: 0 }
  let asked = 0
  const asking = crowd.map(async (connection, at) => {
    const { token } = people[at % people.length] as Person
    while (performance.now() < end) {
      const answer = await connection.send(
        request('GET', `${customer.list.path}?limit=1000&offset=${asked++ % 1_000}&sort=email`, { token }),
      )
      const isTurnedAway = [429, 503].includes(answer.status) && /\r\nretry-after: \d/i.test(answer.headers)
      if (isTurnedAway) {
        seen.turnedAway++
        // As long as it was told to would end the overload.
        await new Promise((resolve) => setTimeout(resolve, 100))
      } else if (answer.status !== 200) seen.wrong.push(`${answer.status} ${textOf(answer)}`)
    }
    connection.close()
  })
  const looking = (async () => {
    while (performance.now() < end) {
      const start = performance.now()
      // Anew each time, as whatever watches a server does.
      const connection = await Connection.open(product.port)
      const answer = await connection.send(request('GET', health.check.path))
      connection.close()
      seen.health = Math.max(seen.health, performance.now() - start)
      if (answer.status !== 200) seen.wrong.push(`/health ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  await Promise.all([...asking, looking])
  return seen
}

const textOf = ({ body }: Answer) => Buffer.concat(body).toString()
