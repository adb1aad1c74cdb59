import { customer, delivery, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { asUpload } from './deeds.ts'
import { Connection, request } from './http.ts'
import type { Server } from './processes.ts'
import { inTurn, middles, ofEach, paths, ratioOf, rowsOf, type Stage, timeOf } from './stage.ts'
import { below, type Row } from './table.ts'

type Parts = Pick<Stage, 'product' | 'token' | 'rounds'>

export const measureHeavy = async (stage: Stage): Promise<Row[]> => [
  await uploading(stage),
  await queueing(stage),
  await waiting(stage),
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
  const seen = await inTurn(stage.rounds, ofEach(stage, time))
  return {
    name: `upload of a picture of ${(picture.length / 1e6).toFixed(1)} MB`,
    unit: 'ms',
    ...middles(seen),
    ratio: ratioOf(seen.plain, seen.tiffin),
  }
}

/** Queued and then stopped, so that nothing leaves while the rest is measured. */
async function queueing(stage: Stage): Promise<Row> {
  const { product, token, rounds } = stage
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
  const seen = await inTurn(rounds, ofEach(stage, time))
  return {
    name: `queueing ${customers.length} recipients`,
    unit: 'ms',
    ...middles(seen),
    ratio: ratioOf(seen.plain, seen.tiffin),
  }
}

/** Many lists that were never asked for keep the database at work; meanwhile somebody looks at one that was. */
async function waiting({ product, token }: Parts): Promise<Row> {
  const makeAll = Array.from({ length: 60 }, (_, at) =>
    request('GET', `${customer.list.path}?limit=1000&sort=-email&offset=${at}`, { token }),
  )
  const { worked, longest } = await longestWait(product.port, token, makeAll)
  return {
    name: `longest wait for a list while the database works for ${(worked / 1000).toFixed(1)} s`,
    unit: 'ms',
    tiffin: longest,
    bar: below(longest, 50, 'ms'),
  }
}

/** Asks for everything at once, and looks at a kept list again and again until all of it is answered. */
export async function longestWait(port: number, token: string, long: Buffer[]) {
  const cheap = await Connection.open(port)
  const asked = request('GET', paths.orders, { token })
  await cheap.ask(asked)
  const busy = await Promise.all(long.map(() => Connection.open(port)))
  const start = performance.now()
  let over = false
  const work = Promise.all(busy.map((connection, at) => connection.ask(long[at] as Buffer))).finally(() => {
    over = true
  })
  let longest = 0
  while (!over) {
    longest = Math.max(longest, await timeOf(cheap, asked))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await work
  for (const connection of [cheap, ...busy]) connection.close()
  return { worked: performance.now() - start, longest }
}
