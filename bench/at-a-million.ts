import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import pg from 'pg'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { type Database, openDatabase, rows } from '../server/src/database/open.ts'
import { fillIfEmpty } from '../server/src/start/first-start.ts'
import { startPostgres } from '../testing/postgres.ts'
import { Connection, request } from './http.ts'
import { longLists } from './million-lists.ts'
import { login, type Server, startProduct } from './processes.ts'
import { timeOf } from './stage.ts'
import { below, type Row } from './table.ts'

const sizes = [1_000, 100_000, 1_000_000]
const rounds = 7

/**
 * Indexes are made when all records are there, which takes half as long as to extend them record by record, and nobody
 * looks whether what a record refers to is there.
 */
async function fill({ sql }: Database, size: number): Promise<void> {
  const run = (statement: string) => sql.execute(query.raw(statement))
  await run(`insert into partners (name, email, phone, address, city, cashback)
    select 'Kitchen ' || n, n || '@kitchen.example', n, 'Road ' || n, 'Dhaka', 5 from generate_series(1, ${size / 50}) n`)
  for (const { table, columns, values } of longLists) {
    const indexes = await rows<{ name: string; definition: string }>(
      sql,
      query`select indexname as name, indexdef as definition from pg_indexes
        where tablename = ${table} and indexdef not like '% UNIQUE %'`,
    )
    const checks = await rows<{ name: string }>(
      sql,
      query`select tgname as name from pg_trigger where tgisinternal and tgrelid = ${table}::regclass`,
    )
    for (const { name } of indexes) await run(`drop index ${name}`)
    for (const { name } of checks) await run(`alter table ${table} disable trigger "${name}"`)
    await run(`insert into ${table} (${columns}) select ${values}
      from generate_series(1, ${size}) n, (values (${size})) as sizes (size)`)
    for (const { definition } of indexes) await run(definition)
    for (const { name } of checks) await run(`alter table ${table} enable trigger "${name}"`)
    await run(`vacuum analyze ${table}`)
  }
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
const listRequest = (path: string, token: string, parameters: Record<string, string>) =>
  request('GET', `${path}?${new URLSearchParams({ ...parameters, time: String(++asked) })}`, { token })

/** All sizes in turn, and the best of all rounds: what else the machine does is not measured. */
async function compare(engine: string, place: (size: number) => Promise<Place>): Promise<Row[]> {
  const opened: Size[] = []
  for (const size of sizes) opened.push(await open(await place(size), size))
  // Only now: while the next size is filled the server would hang up.
  const connections = await Promise.all(opened.map(({ product }) => Connection.open(product.port)))
  const found: Row[] = []
  for (const { name, list, questions } of longLists) {
    for (const [question, parameters] of Object.entries(questions)) {
      const best = sizes.map(() => Number.POSITIVE_INFINITY)
      for (let round = -1; round < rounds; round++) {
        for (const [at, { size, token }] of opened.entries()) {
          const asked = listRequest(list.path, token, parameters(size))
          const time = await timeOf(connections[at] as Connection, asked)
          if (round >= 0) best[at] = Math.min(best[at] ?? 0, time)
        }
      }
      const [few = 0, more = 0, many = 0] = best
      const ratio = many / few
      found.push({
        name: `${engine}, 1,000,000 ${name}, ${question} (1,000: ${few.toFixed(1)} ms; 100,000: ${more.toFixed(1)} ms)`,
        unit: 'ms',
        tiffin: many,
        ratio,
        bar: below(ratio, 3, '× 1,000'),
      })
    }
  }
  for (const connection of connections) connection.close()
  for (const { product } of opened) await product.stop()
  return found
}

/** Every list that can grow so long, and searches of it, among a thousand, a hundred thousand and a million, on both engines. */
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
