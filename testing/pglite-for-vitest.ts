import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openFolder } from '../server/src/database/durable.ts'
import { newDatabase } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { fromEmbedded } from '../server/src/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a database that has all tables and no records: as `database`, and packed as `empty.tar`. `blank.tar` has no tables. */
    pgliteTemplate: string
  }
}

/** To make the tables takes a good part of a second, to copy them does not: so it is done once for all test files. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pglite-'))
  const within = (name: string) => join(folder, name)
  cpSync(newDatabase, within('database'), { recursive: true })
  const client = await openFolder(within('database'))
  const pack = async (name: string) => {
    const packed = await client.dumpDataDir('none')
    writeFileSync(within(name), Buffer.from(await packed.arrayBuffer()))
  }
  await pack('blank.tar')
  const { sql, close } = await fromEmbedded(client, () => client.close())
  await migrate(sql)
  await pack('empty.tar')
  await close()
  provide('pgliteTemplate', folder)
  return () => rmSync(folder, { recursive: true })
}
