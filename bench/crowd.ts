import { setTimeout as pause } from 'node:timers/promises'
import { admin, customer, health, session } from '@tiffin/contract'
import { type Answer, Connection, request } from './http.ts'
import type { Server } from './processes.ts'
import { atLeast, atMost, quantile, type Row } from './table.ts'
import { anyOf, jsonRequest, type MakeRequest, usualRequests } from './usual-requests.ts'

const administrators = 200
/** In ms. */
const usualDuration = 70_000
const shortDuration = 10_000
const password = 'a password for measuring'

interface Measured {
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

/** Usual work, then an overload, then usual work again. */
export async function measureCrowd(parts: Parts): Promise<Row[]> {
  const people = await logInAll(parts)
  const requests = await usualRequests(parts)
  const usual = await work(people, requests, usualDuration)
  const overload = await measureOverload(parts, people)
  const again = await work(people, requests, shortDuration)
  for (const { connection } of people) connection.close()
  const memory = parts.product.memory()
  for (const error of new Set([...usual.errors, ...overload.wrong, ...again.errors]))
    console.log(`  ${error}`)
  const duration = (name: string, value: number, most: number): Row => ({
    ...{ name, value, unit: 'ms' },
    bar: atMost(value, most, 'ms'),
  })
  const none = (name: string, { length }: string[]): Row => ({
    ...{ name, value: length, unit: '' },
    bar: atMost(length, 0, ''),
  })
  const { turnedAway } = overload
  return [
    duration(
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
    duration('overload: longest wait for /health', overload.health, 2_000),
    duration('afterwards: p99', quantile(again.times, 0.99), 500),
    none('afterwards: calls that failed', again.errors),
    ...(memory ? [{ name: 'memory after the crowd', value: memory, unit: 'MB' }] : []),
  ]
}

/** Gives each an account, a login and a connection. Two at a time, because hashing passwords occupies a core. */
async function logInAll({ product, token }: Parts): Promise<Person[]> {
  const people: Person[] = []
  let last = 0
  async function logInNext(): Promise<void> {
    const number = ++last
    if (number > administrators) return
    const connection = await Connection.open(product.port)
    const email = `crowd${number}@tiffin.example`
    const place = { city: 'Dhaka', address: 'Gulshan' }
    const account = { name: `Administrator ${number}`, email, password, phone: `+880${number}`, ...place }
    await connection.ask(jsonRequest(admin.register, account, token))
    const answer = await connection.ask(jsonRequest(session.login, { email, password }))
    people.push({ token: JSON.parse(textOf(answer)).message, connection })
    return logInNext()
  }
  await Promise.all([logInNext(), logInNext()])
  return people
}

/** Each sends one request after the other, with a random pause of two seconds on average. */
async function work(people: Person[], requests: MakeRequest[], duration: number): Promise<Measured> {
  const measured: Measured = { times: [], errors: [] }
  const end = performance.now() + duration
  await Promise.all(
    people.map(async ({ token, connection }) => {
      while (performance.now() < end) {
        await pause(Math.random() * 4_000)
        const makeRequest = anyOf(requests)
        const start = performance.now()
        const answer = await connection.send(makeRequest(token))
        measured.times.push(performance.now() - start)
        if (answer.status >= 400) measured.errors.push(`${answer.status} ${textOf(answer)}`)
      }
    }),
  )
  return measured
}

/** A thousand connections request uncached lists without a pause, while /health is requested too. */
async function measureOverload({ product }: Parts, people: Person[]) {
  const crowd = await Promise.all(Array.from({ length: 1_000 }, () => Connection.open(product.port)))
  // Node accepts one connection per turn of the event loop, so a new one for /health would wait for all of these.
  for (const connection of crowd) await connection.ask(request('GET', health.check.path))
  const end = performance.now() + shortDuration
  const measured = { turnedAway: 0, wrong: [] as string[], health: 0 }
  let asked = 0
  const requesting = crowd.map(async (connection, at) => {
    const { token } = people[at % people.length] as Person
    while (performance.now() < end) {
      const answer = await connection.send(
        request('GET', `${customer.list.path}?limit=1000&offset=${asked++ % 1_000}&sort=email`, { token }),
      )
      const isTurnedAway = [429, 503].includes(answer.status) && /\r\nretry-after: \d/i.test(answer.headers)
      if (isTurnedAway) {
        measured.turnedAway++
        // Waiting as long as Retry-After says would end the overload.
        await pause(100)
      } else if (answer.status !== 200) measured.wrong.push(`${answer.status} ${textOf(answer)}`)
    }
    connection.close()
  })
  const checkHealth = async () => {
    for (; performance.now() < end; await pause(100)) {
      const start = performance.now()
      // A new connection each time, like a monitor.
      const connection = await Connection.open(product.port)
      const { status } = await connection.send(request('GET', health.check.path))
      connection.close()
      measured.health = Math.max(measured.health, performance.now() - start)
      if (status !== 200) measured.wrong.push(`/health ${status}`)
    }
  }
  await Promise.all([...requesting, checkHealth()])
  return measured
}

const textOf = ({ body }: Answer) => Buffer.concat(body).toString()
