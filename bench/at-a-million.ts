/**
 * Lists and searches of orders, among a thousand and among a million, over the whole request. `npm run bench:million`
 * takes both engines in turn, each in a place of its own that is deleted afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { order, session } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/database/open.ts'
import { fillIfEmpty } from '../server/src/first-start.ts'
import { startPostgres } from '../testing/postgres.ts'

const sizes = [1_000, 1_000_000]
const rounds = Number(process.env.ROUNDS ?? 15)
const administrator = { email: 'bench@example.com', password: 'only for measuring' }

/** What is asked for; of a place in the list its share, since a thousand and a million end elsewhere. */
const questions: Record<string, (size: number) => Record<string, string>> = {
  'first 500': () => ({ limit: '500' }),
  'first 100': () => ({ limit: '100' }),
  'second 500': () => ({ limit: '500', offset: '500' }),
  '100 from the middle': (size) => ({ limit: '100', offset: String(size / 2) }),
  'q: one order': (size) => ({ limit: '500', q: `ORD-${String(size / 2).padStart(7, '0')}` }),
  'q: ten orders': (size) => ({ limit: '500', q: `RD-${String(size / 20).padStart(6, '0')}` }),
  'q: nobody': () => ({ limit: '500', q: 'nobody has this' }),
  'q: every order': () => ({ limit: '500', q: 'Dhaka' }),
  'q: one in a hundred': () => ({ limit: '500', q: 'Road 77,' }),
  'q: a common name': () => ({ limit: '500', q: 'Rahman' }),
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

/** Asks one of the two databases, and answers how long it took. */
async function asker(database: Database, size: number) {
  await migrate(database.sql)
  const config = readConfig({
    DEMO_DATA: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  const images = { put: async () => {}, get: async () => undefined, remove: async () => {} }
  await fillIfEmpty(database.sql, config, images, () => {})
  await fill(database, size)
  const app = await buildApp({ config, database, images, secret: new Uint8Array(32).fill(7) })
  const login = await app.inject({ method: 'POST', url: session.login.path, payload: administrator })
  const headers = { authorization: `Bearer ${login.json().message}` }
  return async (asked: (size: number) => Record<string, string>) => {
    const start = performance.now()
    const { statusCode, body } = await app.inject({ url: order.list.path, query: asked(size), headers })
    const time = performance.now() - start
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body.slice(0, 200)}`)
    return time
  }
}

/** Both sizes in turn, and the best of all rounds: what else the machine does is not measured. */
async function compare(name: string, open: (size: number) => Promise<Database>): Promise<void> {
  const databases = await Promise.all(sizes.map(open))
  const [askFew, askMany] = await Promise.all(sizes.map((size, at) => asker(databases[at] as Database, size)))
  console.log(`\n| ${name} | among 1,000 | among 1,000,000 | |\n| --- | ---: | ---: | ---: |`)
  for (const [question, asked] of Object.entries(questions)) {
    const [few, many]: [number[], number[]] = [[], []]
    for (let round = -2; round < rounds; round++) {
      const times = [await askFew?.(asked), await askMany?.(asked)] as [number, number]
      if (round < 0) continue
      few.push(times[0])
      many.push(times[1])
    }
    const [small, large] = [Math.min(...few), Math.min(...many)]
    console.log(
      `| ${question} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${(large / small).toFixed(1)}× |`,
    )
  }
  for (const database of databases) await database.close()
}

const engines = (process.env.ENGINES ?? 'PostgreSQL,embedded').split(',')
if (engines.includes('PostgreSQL')) {
  const server = await startPostgres()
  const client = new pg.Client(server.url)
  await client.connect()
  await compare('PostgreSQL', async (size) => {
    await client.query(`create database bench_${size}`)
    return openDatabase({ databaseUrl: server.url.replace(/postgres$/, `bench_${size}`), dataDir: '' })
  })
  await client.end()
  await server.remove()
}
if (engines.includes('embedded')) {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
  await compare('embedded', (size) => openDatabase({ dataDir: join(folder, String(size)) }))
  rmSync(folder, { recursive: true })
}
