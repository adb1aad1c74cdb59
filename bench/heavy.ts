import { setTimeout as pause } from 'node:timers/promises'
import { customer, delivery, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { asUpload } from './deeds.ts'
import { Connection, load, request } from './http.ts'
import type { Server } from './processes.ts'
import { pathOfOneOrder } from './records.ts'
import {
  anew,
  beside,
  longestMeanwhile,
  ofEach,
  orderChanges,
  paths,
  rowsOf,
  type Stage,
  timeOf,
} from './stage.ts'
import { asWait, quantile, type Row } from './table.ts'

export const measureHeavy = async (stage: Stage): Promise<Row[]> => [
  await uploading(stage),
  ...(await queueing(stage)),
  ...(await waiting(stage)),
]

/** A photograph of twelve million pixels, which is about 5 MB. */
async function uploading(stage: Stage): Promise<Row> {
  const size = { width: 4000, height: 3000, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 28 }
  const picture = await sharp({ create: { ...size, background: '#808080', noise } })
    .jpeg({ quality: 84 })
    .toBuffer()
  const asked = request(upload.image.method, upload.image.path, { token: stage.token, ...asUpload(picture) })
  const time = async ({ port }: Server) => {
    const connection = await Connection.open(port)
    const taken = await timeOf(connection, asked)
    connection.close()
    return taken
  }
  const seen = await beside(stage, { unit: 'ms', to: 'plain' }, time)
  return { name: `upload of a picture of ${(picture.length / 1e6).toFixed(1)} MB`, ...seen }
}

/** In a minute nobody may send more than thirty times. */
const sendings = 5

/** Queued and then stopped, so that nothing leaves while the rest is measured; and for how long one order is waited for meanwhile. */
async function queueing(stage: Stage): Promise<Row[]> {
  const { product, token } = stage
  const customers = await rowsOf<{ email: string }>(product, token, `${customer.list.path}?limit=1000`)
  const letter = {
    to: customers.map(({ email }) => email),
    subject: 'Eid offer',
    text: 'Twice the cashback.',
  }
  const asked = request(delivery.email.method, delivery.email.path, { token, body: JSON.stringify(letter) })
  const time = async (server: Server) => {
    const connection = await Connection.open(server.port)
    const start = performance.now()
    const { body } = await connection.ask(asked)
    const taken = performance.now() - start
    if (server === product) {
      const { id } = JSON.parse(Buffer.concat(body).toString()).data
      const path = delivery.cancel.path.replace(':id', String(id))
      await connection.ask(request(delivery.cancel.method, path, { token }))
    }
    connection.close()
    return taken
  }
  const one = request('GET', await pathOfOneOrder(stage), { token })
  const seen = await beside(stage, { unit: 'ms', to: 'plain', rounds: sendings }, time)
  const waits = await ofEach(stage, sendings, (server) => longestMeanwhile(server, one, time(server)))
  const name = `queueing ${customers.length} recipients`
  const longest = waits((seen) => Math.max(...seen))
  return [{ name, ...seen }, asWait(`${name}: longest wait for one order`, longest)]
}

const times = 10
const warmUp = 1_000
const lasts = 2_000

/**
 * Several administrators ask without a pause for lists that nobody has seen yet. Meanwhile somebody else looks, again and
 * again, at what is kept and at what the database is asked for, and changes something.
 */
async function waiting(stage: Stage): Promise<Row[]> {
  const { product, token } = stage
  const list = request('GET', paths.customers, { token })
  const one = request('GET', await pathOfOneOrder(stage), { token })
  const others = {
    'a kept list': () => list,
    'one order': () => one,
    'a change of an order': await orderChanges(product, token),
  }
  const unseen = () => anew(`${customer.list.path}?limit=1000&sort=-email`, token)
  const asking = async ({ port }: Server, next: () => Buffer): Promise<number[]> => {
    const connection = await Connection.open(port)
    // What is kept may have made room for others by now.
    await connection.ask(next())
    const end = performance.now() + lasts
    const found: number[] = []
    while (performance.now() < end) {
      found.push(await timeOf(connection, next()))
      await pause(20)
    }
    connection.close()
    return found
  }
  const waits = await ofEach(stage, times, async (server) => {
    const making = load(server.port, unseen, { connections: 6, warmUp, measured: lasts })
    await pause(warmUp)
    const asked = Object.values(others).map((next) => asking(server, next))
    const [found] = await Promise.all([Promise.all(asked), making])
    return found
  })
  return Object.keys(others).map((name, at) => {
    const p99 = waits((rounds) =>
      quantile(
        rounds.flatMap((found) => found[at] ?? []),
        0.99,
      ),
    )
    return asWait(`${name} while lists are made, p99`, p99)
  })
}
