import { setTimeout as pause } from 'node:timers/promises'
import { admin, customer, health, session } from '@tiffin/contract'
import { any, asking, type Deed, usualDeeds } from './deeds.ts'
import { type Answer, Connection, request } from './http.ts'
import type { Server } from './processes.ts'
import { atLeast, atMost, quantile, type Row } from './table.ts'

const administrators = 200
const usually = 70_000
const briefly = 10_000
const password = 'a password for measuring'

interface Seen {
  times: number[]
  errors: string[]
}
interface Person {
  token: string
  connection: Connection
}
interface Parts {
  product: Server
  token: string
}

/** Two hundred administrators at their usual work; then far more requests than can be answered; then as before. */
export async function measureCrowd(parts: Parts): Promise<Row[]> {
  const people = await gather(parts)
  const deeds = await usualDeeds(parts)
  const usual = await work(people, deeds, usually)
  const overload = await tooMuch(parts, people)
  const again = await work(people, deeds, briefly)
  for (const { connection } of people) connection.close()
  const memory = parts.product.memory()
  for (const error of new Set([...usual.errors, ...overload.wrong, ...again.errors]))
    console.log(`  ${error}`)
  const wait = (name: string, value: number, most: number): Row => ({
    ...{ name, value, unit: 'ms' },
    bar: atMost(value, most, 'ms'),
  })
  const none = (name: string, { length }: string[]): Row => ({
    ...{ name, value: length, unit: '' },
    bar: atMost(length, 0, ''),
  })
  const { turnedAway } = overload
  return [
    wait(
      `${administrators} administrators, ${usual.times.length} calls: p99`,
      quantile(usual.times, 0.99),
      500,
    ),
    none('calls that failed', usual.errors),
    {
      name: 'overload: turned away, with Retry-After',
      ...{ value: turnedAway, unit: '' },
      bar: atLeast(turnedAway, 1, ''),
    },
    none('overload: neither answered nor turned away', overload.wrong),
    wait('overload: longest wait for /health', overload.health, 2_000),
    wait('afterwards: p99', quantile(again.times, 0.99), 500),
    none('afterwards: calls that failed', again.errors),
    ...(memory ? [{ name: 'memory after the crowd', value: memory, unit: 'MB' }] : []),
  ]
}

/** Each with an account, a login and a connection of their own; passwords are hashed on both cores. */
async function gather({ product, token }: Parts): Promise<Person[]> {
  const people: Person[] = []
  let last = 0
  async function come(): Promise<void> {
    const number = ++last
    if (number > administrators) return
    const connection = await Connection.open(product.port)
    const email = `crowd${number}@tiffin.example`
    const place = { city: 'Dhaka', address: 'Gulshan' }
    const account = { name: `Administrator ${number}`, email, password, phone: `+880${number}`, ...place }
    await connection.ask(asking(admin.register, account, token))
    const answer = await connection.ask(asking(session.login, { email, password }))
    people.push({ token: JSON.parse(textOf(answer)).message, connection })
    return come()
  }
  await Promise.all([come(), come()])
  return people
}

/** Everybody does one thing after the other, with two seconds or so between them. */
async function work(people: Person[], deeds: Deed[], lasts: number): Promise<Seen> {
  const seen: Seen = { times: [], errors: [] }
  const end = performance.now() + lasts
  await Promise.all(
    people.map(async ({ token, connection }) => {
      while (performance.now() < end) {
        await pause(Math.random() * 4_000)
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
  // Node accepts one connection in each turn of its loop: /health would otherwise wait until all are accepted.
  for (const connection of crowd) await connection.ask(request('GET', health.check.path))
  const end = performance.now() + briefly
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
        // To wait as long as Retry-After says would end the overload.
        await pause(100)
      } else if (answer.status !== 200) seen.wrong.push(`${answer.status} ${textOf(answer)}`)
    }
    connection.close()
  })
  const looking = async () => {
    for (; performance.now() < end; await pause(100)) {
      const start = performance.now()
      // Each time on a new connection, as a monitor does it.
      const connection = await Connection.open(product.port)
      const { status } = await connection.send(request('GET', health.check.path))
      connection.close()
      seen.health = Math.max(seen.health, performance.now() - start)
      if (status !== 200) seen.wrong.push(`/health ${status}`)
    }
  }
  await Promise.all([...asking, looking()])
  return seen
}

const textOf = ({ body }: Answer) => Buffer.concat(body).toString()
