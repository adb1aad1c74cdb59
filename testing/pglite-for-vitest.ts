import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openFolder } from '../server/src/database/durable.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an initialised, otherwise empty database: as `database`, and packed as `database.tar`. */
    pgliteTemplate: string
  }
}

/** Initialising a database takes seconds, copying one does not: so it is initialised once for all test files. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pglite-'))
  const client = await openFolder(join(folder, 'database'))
  const packed = await client.dumpDataDir('none')
  writeFileSync(join(folder, 'database.tar'), Buffer.from(await packed.arrayBuffer()))
  await client.close()
  provide('pgliteTemplate', folder)
  return () => rmSync(folder, { recursive: true })
}
