import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { durable, startPostgres } from '../testing/postgres.ts'
import { load, request } from './http.ts'
import { login, startOther, startProduct } from './processes.ts'
import { beside, orderChanges, paths, rateOf, type Stage } from './stage.ts'
import { asTheMachineCan, type Row } from './table.ts'

/** A database of its own for the plain way, on the same server. */
async function besides(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database plain')
  await client.end()
  return new URL('/plain', url).href
}

/** The same product and the same plain way on a PostgreSQL of their own, every commit on the disk. */
export async function measureOnPostgres(folder: string, stage: Stage): Promise<Row[]> {
  const { pace } = stage
  const server = await startPostgres({ settings: durable })
  const dataDir = mkdtempSync(join(folder, 'postgres-'))
  const product = await startProduct(dataDir, { DATABASE_URL: server.url })
  const plainDir = mkdtempSync(join(folder, 'plain-postgres-'))
  const DATABASE_URL = await besides(server.url)
  const plain = await startOther('plain', { DATA_DIR: plainDir, DEMO_DATA: 'on', DATABASE_URL })
  const token = await login(product)
  const change = await orderChanges(product, token)
  const asked = request('GET', paths.orders, { token })
  const both = [product, plain]
  // The other servers are warm by now.
  for (const { port } of both) await load(port, change, { warmUp: 0, measured: 5_000 })
  const here = { ...stage, product, plain }
  const changes = await beside(here, { unit: '/s', to: 'plain' }, rateOf(change, pace))
  const lists = await beside(
    here,
    { unit: '/s', to: 'limit' },
    rateOf(() => asked, pace),
  )
  await Promise.all(both.map((each) => each.stop()))
  await server.remove()
  for (const used of [dataDir, plainDir]) rmSync(used, { recursive: true })
  // Where the bar was set, the plain way does 6,349.
  const share = { share: 2500 / 6349, of: changes.plain ?? 0, called: 'plain' }
  return [
    {
      name: 'PostgreSQL: change one order',
      ...changes,
      bar: asTheMachineCan(changes.tiffin, 2500, '/s', share),
    },
    { name: 'PostgreSQL: list of 500 orders, repeated', ...lists },
  ]
}
