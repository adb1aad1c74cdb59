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
import { oneOrder, slow, waitsOf } from './million-waits.ts'
import { login, type Server, startOther, startProduct } from './processes.ts'
import { anew, timeOf } from './stage.ts'
import { asWait, below, type Row } from './table.ts'

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

/** The settings with which a server works on these records. */
const settings = ({ dataDir, databaseUrl }: Place) => ({
  ...{ DATA_DIR: dataDir, DEMO_DATA: 'off' },
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

async function open(place: Place, size: number): Promise<Size> {
  await fillPlace(place, size)
  const product = await startProduct(place.dataDir, settings(place))
  return { size, product, token: await login(product) }
}

const questions = longLists.flatMap(({ name, list, questions }) =>
  Object.entries(questions).map(([question, parameters]) => ({
    name: `${name}, ${question}`,
    path: (size: number) => `${list.path}?${new URLSearchParams(parameters(size))}`,
  })),
)
const most = sizes.at(-1) ?? 0

/** The best of several times for each question about a million. */
async function bestOf({ port }: Server, rounds: number, token: string): Promise<number[]> {
  const connection = await Connection.open(port)
  const found: number[] = []
  for (const { path } of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await timeOf(connection, request('GET', path(most), { token })))
    found.push(Math.min(...times))
  }
  connection.close()
  return found
}

/** All sizes in turn, and the best of all rounds: what else the machine does is not measured. */
async function inTurn(opened: Size[]): Promise<number[][]> {
  // Only now: while the next size is filled the server would hang up.
  const connections = await Promise.all(opened.map(({ product }) => Connection.open(product.port)))
  const found: number[][] = []
  for (const { path } of questions) {
    const best = sizes.map(() => Number.POSITIVE_INFINITY)
    for (let round = -1; round < rounds; round++) {
      for (const [at, { size, token }] of opened.entries()) {
        const time = await timeOf(connections[at] as Connection, anew(path(size), token))
        if (round >= 0) best[at] = Math.min(best[at] ?? 0, time)
      }
    }
    found.push(best)
  }
  for (const connection of connections) connection.close()
  return found
}

async function compare(engine: string, placeOf: (size: number) => Promise<Place>): Promise<Row[]> {
  const opened: Size[] = []
  const places: Place[] = []
  for (const size of sizes) {
    const place = await placeOf(size)
    places.push(place)
    opened.push(await open(place, size))
  }
  const found = await inTurn(opened)
  const { product, token } = opened.at(-1) as Size
  const waits = await waitsOf(product, token, most, 3)
  const PATHS = [...questions.map(({ path }) => path(most)), oneOrder].join(' ')
  const limit = await startOther('limit', { PRODUCT_PORT: String(product.port), TOKEN: token, PATHS })
  const ofLimit = await bestOf(limit, rounds, token)
  const limitWaits = await waitsOf(limit, token, most)
  await limit.stop()
  for (const { product } of opened) await product.stop()
  // Only now: the embedded database is open once.
  const plain = await startOther('plain', settings(places.at(-1) as Place))
  const ofPlain = await bestOf(plain, 1, token)
  const plainWaits = await waitsOf(plain, token, most)
  await plain.stop()
  const inTime = questions.map(({ name }, at): Row => {
    const [few = 0, more = 0, many = 0] = found[at] ?? []
    const ratio = many / few
    return {
      name: `${engine}, 1,000,000 ${name} (1,000: ${few.toFixed(1)} ms; 100,000: ${more.toFixed(1)} ms)`,
      unit: 'ms',
      ...{ tiffin: many, limit: ofLimit[at] ?? 0, plain: ofPlain[at] ?? 0 },
      ratio,
      bar: below(ratio, 3, '× 1,000'),
    }
  })
  const inBetween = slow.map(({ name }, at): Row => {
    const [tiffin = 0, limit = 0, plain = 0] = [waits[at], limitWaits[at], plainWaits[at]]
    const what = `${engine}, 1,000,000 orders, ${name}: longest wait for one order`
    return asWait(what, { tiffin, limit, plain })
  })
  return [...inTime, ...inBetween]
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
