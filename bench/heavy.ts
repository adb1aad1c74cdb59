import { setTimeout as pause } from 'node:timers/promises'
import { customer, delivery, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { asUpload } from './deeds.ts'
import { Connection, load, request } from './http.ts'
import { inRounds } from './machine.ts'
import type { Server } from './processes.ts'
import { pathOfOneOrder } from './records.ts'
import { beside, longestMeanwhile, orderChanges, paths, rowsOf, type Stage, timeOf } from './stage.ts'
import { below, median, type Row } from './table.ts'

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
  const how = { unit: 'ms', to: 'plain', rounds: sendings } as const
  const seen = await beside(stage, how, time)
  const { ratio, ...waits } = await beside(stage, how, (server) =>
    longestMeanwhile(server, one, time(server)),
  )
  const name = `queueing ${customers.length} recipients`
  return [
    { name, ...seen },
    { name: `${name}: longest wait for one order`, ...waits, bar: below(waits.tiffin, 50, 'ms') },
  ]
}

const times = 5
const lasts = 2_000

/**
 * Several administrators ask for lists that nobody has seen yet, one after the other. Meanwhile somebody else looks, again
 * and again, at what is kept and at what the database is asked for, and changes something. What counts is the longest wait,
 * of several times the middle one: the machine may do something else at any moment.
 */
async function waiting({ product, limit, plain, token }: Stage): Promise<Row[]> {
  let asked = 0
  const unseen = () =>
    request('GET', `${customer.list.path}?limit=1000&sort=-email&offset=${asked++}`, { token })
  const list = request('GET', paths.customers, { token })
  const one = request('GET', await pathOfOneOrder({ product, token }), { token })
  const others = {
    'a kept list': () => list,
    'one order': () => one,
    'a change of an order': await orderChanges(product, token),
  }
  const longest = async ({ port }: Server, next: () => Buffer): Promise<number> => {
    const connection = await Connection.open(port)
    const end = performance.now() + lasts
    let found = 0
    while (performance.now() < end) {
      found = Math.max(found, await timeOf(connection, next()))
      await pause(20)
    }
    connection.close()
    return found
  }
  const waitsOf = async (server: Server) => {
    const making = load(server.port, unseen, { connections: 6, warmUp: 0, measured: lasts })
    const asking = Object.values(others).map((next) => longest(server, next))
    const [waits] = await Promise.all([Promise.all(asking), making])
    return waits
  }
  const seen = await inRounds(times, async () => ({
    tiffin: await waitsOf(product),
    limit: await waitsOf(limit),
    plain: await waitsOf(plain),
  }))
  return Object.keys(others).map((name, at) => {
    const wait = (of: 'tiffin' | 'limit' | 'plain') => median(seen.map((waits) => waits[of][at] ?? 0))
    const tiffin = wait('tiffin')
    return {
      name: `longest wait for ${name} while lists are made`,
      unit: 'ms',
      ...{ tiffin, limit: wait('limit'), plain: wait('plain') },
      bar: below(tiffin, 50, 'ms'),
    }
  })
}
