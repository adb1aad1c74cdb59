import { join } from 'node:path'
import { order } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import pg from 'pg'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/database/open.ts'
import { fillIfEmpty } from '../server/src/start/first-start.ts'
import { startPostgres } from '../testing/postgres.ts'
import { longestWait } from './heavy.ts'
import { Connection, request } from './http.ts'
import { login, type Server, startProduct } from './processes.ts'
import { timeOf } from './stage.ts'
import { below, type Row } from './table.ts'

const sizes = [1_000, 100_000, 1_000_000]
const rounds = 9

/**
 * What is asked for; of a place in the list its share, since a thousand and a million end elsewhere. Of what some have, as
 * many as there are among a thousand: a longer answer takes longer, however it was found.
 */
const questions: Record<string, (size: number) => Record<string, string>> = {
  'first 500': () => ({ limit: '500' }),
  'first 100': () => ({ limit: '100' }),
  'second 500': () => ({ limit: '500', offset: '500' }),
  '100 from the middle': (size) => ({ limit: '100', offset: String(size / 2) }),
  'q: one order': (size) => ({ limit: '500', q: `ORD-${String(size / 2).padStart(7, '0')}` }),
  'q: ten orders': (size) => ({ limit: '500', q: `RD-${String(size / 20).padStart(6, '0')}` }),
  'q: nobody': () => ({ limit: '500', q: 'nobody has this' }),
  'q: every order': () => ({ limit: '500', q: 'Dhaka' }),
  'q: one in a hundred': () => ({ limit: '10', q: 'Road 77,' }),
  'q: a common name': () => ({ limit: '90', q: 'Rahman' }),
  'q: one customer': (size) => ({ limit: '500', q: `+88017${String(size / 20).padStart(8, '0')}` }),
  'q: two letters, common': () => ({ limit: '500', q: 'ha' }),
  'q: two letters, nobody': () => ({ limit: '500', q: 'zq' }),
  'sorted by order_id': () => ({ limit: '500', sort: 'order_id' }),
  'sorted by -final_price': () => ({ limit: '500', sort: '-final_price' }),
}

async function fill({ sql }: Database, size: number): Promise<void> {
  await sql.execute(query`insert into customers (full_name, email, phone, created_at)
    select (array['Anika', 'Rahim', 'Karim', 'Sadia', 'Nusrat', 'Tanvir', 'Farhana'])[1 + n % 7] || ' ' ||
      (array['Rahman', 'Hossain', 'Akter', 'Islam', 'Chowdhury', 'Sarkar', 'Das', 'Begum', 'Khan', 'Mia', 'Roy'])[1 + n % 11],
      'customer' || n || '@example.com', '+88017' || lpad(n::text, 8, '0'), now() - n * interval '1 minute'
    from generate_series(1, ${size / 10}::int) n`)
  await sql.execute(query`insert into orders
      (order_id, owner_id, final_price, is_paid, order_status_id, note, delivery_address, created_at)
    select 'ORD-' || lpad(n::text, 7, '0'), 1 + (n * 7919::bigint) % ${size / 10}::int, (n * 31 % 500000) / 100.0, n % 2 = 0,
      1 + n % 4, case when n % 5 = 0 then 'Ring twice' end,
      'House ' || n % 300 || ', Road ' || n % 100 || ', ' ||
        (array['Dhanmondi', 'Gulshan', 'Banani', 'Uttara', 'Mirpur'])[1 + n % 5] || ', Dhaka',
      now() - (${size}::int - n) * interval '20 seconds'
    from generate_series(1, ${size}::int) n`)
  for (const table of ['customers', 'orders', 'order_statuses'])
    await sql.execute(query.raw(`vacuum analyze ${table}`))
}

/** Where the records of one size lie: a folder, or a database of a PostgreSQL. */
interface Place {
  dataDir: string
  databaseUrl?: string
}

async function fillPlace(place: Place, size: number): Promise<void> {
  const database = await openDatabase(place)
  await migrate(database.sql)
  const images = { put: async () => {}, get: async () => undefined, remove: async () => {} }
  await fillIfEmpty(database.sql, readConfig({ DEMO_DATA: 'off' }), images, () => {})
  await fill(database, size)
  await database.close()
}

interface Size {
  size: number
  product: Server
  token: string
}

async function open(place: Place, size: number): Promise<Size> {
  const { databaseUrl } = place
  await fillPlace(place, size)
  const product = await startProduct(place.dataDir, {
    DEMO_DATA: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  return { size, product, token: await login(product) }
}

let asked = 0
/** Never the same address twice, so that nothing is answered from what was kept. */
const listRequest = (token: string, parameters: Record<string, string>) =>
  request('GET', `${order.list.path}?${new URLSearchParams({ ...parameters, time: String(++asked) })}`, {
    token,
  })

/** All sizes in turn, and the best of all rounds: what else the machine does is not measured. */
async function compare(engine: string, place: (size: number) => Promise<Place>): Promise<Row[]> {
  const opened: Size[] = []
  for (const size of sizes) opened.push(await open(await place(size), size))
  // Only now: while the next size is filled the server would hang up.
  const connections = await Promise.all(opened.map(({ product }) => Connection.open(product.port)))
  const rows: Row[] = []
  for (const [question, parameters] of Object.entries(questions)) {
    const best = sizes.map(() => Number.POSITIVE_INFINITY)
    for (let round = -1; round < rounds; round++) {
      for (const [at, { size, token }] of opened.entries()) {
        const time = await timeOf(connections[at] as Connection, listRequest(token, parameters(size)))
        if (round >= 0) best[at] = Math.min(best[at] ?? 0, time)
      }
    }
    const [few = 0, more = 0, many = 0] = best
    const ratio = many / few
    rows.push({
      name: `${engine}, 1,000,000 orders, ${question} (1,000: ${few.toFixed(1)} ms; 100,000: ${more.toFixed(1)} ms)`,
      unit: 'ms',
      tiffin: many,
      ratio,
      bar: below(ratio, 3, '× 1,000'),
    })
  }
  const { product, token } = opened.at(-1) as Size
  const { worked, longest } = await longestWait(product.port, token, [
    listRequest(token, { limit: '500', q: 'zq' }),
  ])
  rows.push({
    name: `${engine}, 1,000,000 orders, longest wait for a list while one search takes ${(worked / 1000).toFixed(1)} s`,
    unit: 'ms',
    tiffin: longest,
    bar: below(longest, 50, 'ms'),
  })
  for (const connection of connections) connection.close()
  for (const { product } of opened) await product.stop()
  return rows
}

/** Lists and searches of orders among a thousand, a hundred thousand and a million, on both engines. */
export async function measureAtAMillion(folder: string): Promise<Row[]> {
  const dataDir = (name: string) => join(folder, name)
  const embedded = await compare('embedded', async (size) => ({ dataDir: dataDir(`embedded-${size}`) }))
  const server = await startPostgres()
  const client = new pg.Client(server.url)
  await client.connect()
  const onServer = await compare('PostgreSQL', async (size) => {
    await client.query(`create database bench_${size}`)
    return {
      dataDir: dataDir(`server-${size}`),
      databaseUrl: server.url.replace(/postgres$/, `bench_${size}`),
    }
  })
  await client.end()
  await server.remove()
  return [...embedded, ...onServer]
}
