import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../testing/postgres.ts'
import { load, request } from './http.ts'
import { login, startProduct } from './processes.ts'
import { inTurn, orderChanges, paths, rateOf, type Stage } from './stage.ts'
import { atLeast, type Row } from './table.ts'

/** The same product on a PostgreSQL of its own, which here need not wait for the disk. */
export async function measureOnPostgres(folder: string, stage: Stage): Promise<Row[]> {
  const { limit, rounds, pace } = stage
  const server = await startPostgres()
  const dataDir = mkdtempSync(join(folder, 'postgres-'))
  const product = await startProduct(dataDir, { DATABASE_URL: server.url })
  const token = await login(product)
  const change = await orderChanges(product, token)
  const asked = request('GET', paths.orders, { token })
  // The other servers are warm by now.
  await load(product.port, change, { warmUp: 0, measured: 5_000 })
  const [changes = 0] = await inTurn(rounds, [rateOf(product, change, pace)])
  const [lists = 0, most = 0] = await inTurn(rounds, [
    rateOf(product, () => asked, pace),
    rateOf(limit, () => asked, pace),
  ])
  await product.stop()
  await server.remove()
  rmSync(dataDir, { recursive: true })
  return [
    { name: 'PostgreSQL: change one order', unit: '/s', tiffin: changes, bar: atLeast(changes, 2500, '/s') },
    {
      name: 'PostgreSQL: list of 500 orders, repeated',
      unit: '/s',
      tiffin: lists,
      limit: most,
      ratio: lists / most,
    },
  ]
}
