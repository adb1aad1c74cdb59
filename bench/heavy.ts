import { setTimeout as pause } from 'node:timers/promises'
import { customer, delivery, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { asUpload } from './deeds.ts'
import { Connection, load, request } from './http.ts'
import { pathOfOneOrder } from './records.ts'
import { orderChanges, paths, rowsOf, type Stage, timeOf } from './stage.ts'
import { below, median, type Row } from './table.ts'

type Parts = Pick<Stage, 'product' | 'token' | 'rounds'>

export const measureHeavy = async (stage: Parts): Promise<Row[]> => [
  await uploading(stage),
  await queueing(stage),
  ...(await waiting(stage)),
]

/** A photograph of twelve million pixels, which is about 5 MB. */
async function uploading({ product, token, rounds }: Parts): Promise<Row> {
  const size = { width: 4000, height: 3000, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 28 }
  const picture = await sharp({ create: { ...size, background: '#808080', noise } })
    .jpeg({ quality: 84 })
    .toBuffer()
  const asked = request(upload.image.method, upload.image.path, { token, ...asUpload(picture) })
  const tiffin = await middleOf(product.port, asked, rounds)
  return { name: `upload of a picture of ${(picture.length / 1e6).toFixed(1)} MB`, unit: 'ms', tiffin }
}

/** Queued and then stopped, so that nothing leaves while the rest is measured. */
async function queueing({ product, token, rounds }: Parts): Promise<Row> {
  const customers = await rowsOf<{ email: string }>(product, token, `${customer.list.path}?limit=1000`)
  const letter = {
    to: customers.map(({ email }) => email),
    subject: 'Eid offer',
    text: 'Twice the cashback.',
  }
  const asked = request(delivery.email.method, delivery.email.path, { token, body: JSON.stringify(letter) })
  const connection = await Connection.open(product.port)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const { body } = await connection.ask(asked)
    times.push(performance.now() - start)
    const { id } = JSON.parse(Buffer.concat(body).toString()).data
    const path = delivery.cancel.path.replace(':id', String(id))
    await connection.ask(request(delivery.cancel.method, path, { token }))
  }
  connection.close()
  return { name: `queueing ${customers.length} recipients`, unit: 'ms', tiffin: median(times) }
}

/** Several administrators ask for lists that nobody has seen yet, one after the other, for some seconds. */
async function waiting({ product, token }: Parts): Promise<Row[]> {
  let asked = 0
  const unseen = () =>
    request('GET', `${customer.list.path}?limit=1000&sort=-email&offset=${asked++}`, { token })
  const waits = await longestWaits({ product, token }, unseen, 12)
  return Object.entries(waits).map(([name, longest]) => ({
    name: `longest wait for ${name} while the database makes others`,
    unit: 'ms',
    tiffin: longest,
    bar: below(longest, 50, 'ms'),
  }))
}

/** What somebody else looks at meanwhile, again and again: what is kept, and what the database is asked for. */
export async function longestWaits(
  { product, token }: Pick<Stage, 'product' | 'token'>,
  long: () => Buffer,
  connections: number,
) {
  const change = await orderChanges(product, token)
  const one = request('GET', await pathOfOneOrder({ product, token }), { token })
  const list = request('GET', paths.customers, { token })
  const waits = { 'a list': 0, 'one order': 0, 'a change of an order': 0 }
  const end = performance.now() + 4_000
  const looks: [keyof typeof waits, () => Buffer][] = [
    ['a list', () => list],
    ['one order', () => one],
    ['a change of an order', change],
  ]
  const looking = looks.map(async ([name, next]) => {
    const connection = await Connection.open(product.port)
    await connection.ask(next())
    while (performance.now() < end) {
      waits[name] = Math.max(waits[name], await timeOf(connection, next()))
      await pause(name === 'a change of an order' ? 50 : 5)
    }
    connection.close()
  })
  await Promise.all([...looking, load(product.port, long, { connections, warmUp: 0, measured: 4_000 })])
  return waits
}

async function middleOf(port: number, asked: Buffer, rounds: number): Promise<number> {
  const connection = await Connection.open(port)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeOf(connection, asked))
  connection.close()
  return median(times)
}
