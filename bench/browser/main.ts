/** `npm run bench:browser`: builds, starts the product on a folder of its own, measures it in a browser, ends with 1 when a bar is missed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../e2e/product.ts'
import { demoAdministrator } from '../../server/src/database/demo/administrators.ts'
import { measureBrowser } from './measure.ts'
import { fillFolder } from './records.ts'
import { printed } from './table.ts'

const load = () => loadavg()[0]?.toFixed(1)
const folder = await mkdtemp(join(tmpdir(), 'tiffin-bench-'))
await fillFolder(join(folder, 'data'))
const product = await launch('server/dist/main.js', { DATA_DIR: join(folder, 'data') })
const before = load()
try {
  const figures = await measureBrowser({ address: product.address, login: demoAdministrator })
  console.log(printed(figures))
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`\n${cpus().length} cores, ${memory} GB; load before ${before}, after ${load()}`)
  process.exitCode = figures.some(({ ok }) => ok === false) ? 1 : 0
} finally {
  product.signal('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true })
}
