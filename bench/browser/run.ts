import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../e2e/product.ts'
import { demoAdministrator } from '../../server/src/database/demo/administrators.ts'
import { measureBrowser } from './measure.ts'
import { fillFolder } from './records.ts'
import type { Figure } from './table.ts'

/** Starts the product on a folder of its own, with many orders, and measures it in a browser. */
export async function runInBrowser(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-bench-'))
  await fillFolder(join(folder, 'data'))
  const product = await launch('server/dist/main.js', { DATA_DIR: join(folder, 'data') })
  try {
    return await measureBrowser({ address: product.address, login: demoAdministrator })
  } finally {
    product.signal('SIGTERM')
    await product.ended
    await rm(folder, { recursive: true })
  }
}
