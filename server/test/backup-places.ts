import { rmSync } from 'node:fs'
import { readConfig } from '../src/config/config.ts'
import { openDatabase } from '../src/database/open.ts'
import { readBackup } from '../src/operations/backup-file.ts'
import type { Entry } from '../src/operations/backup-lines.ts'
import { newServerDatabase } from './helper.ts'
import { newFolder, startedFolder } from './process.ts'

/** A source or target of a backup: a data folder with its own database, or with one on the PostgreSQL of the run. */
export async function newPlace(folder = newFolder(), onServer = true) {
  const server = onServer ? await newServerDatabase() : undefined
  const env = {
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: server.url, TOKEN_SECRET: 'x'.repeat(32) }),
  }
  return {
    env,
    config: readConfig({ ...env, DEMO_DATA: 'on' }),
    async remove() {
      await server?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type Place = Awaited<ReturnType<typeof newPlace>>

export const embeddedPlace = () => newPlace(startedFolder(), false)

/** The content of a backup: rows by table, values of the sequences, and pictures by name. */
export async function contentOf(file: string) {
  const tables: Record<string, string[]> = {}
  const pictures: Record<string, string> = {}
  let sequences: Record<string, string> = {}
  let rows: string[] = []
  for await (const line of readBackup(file)) {
    if (line.startsWith('{')) rows.push(line)
    else {
      const [kind, value] = JSON.parse(line) as Entry
      if (kind === 'table') {
        rows = []
        tables[value] = rows
      }
      if (kind === 'sequences') sequences = value
      if (kind === 'picture') pictures[value.name] = value.bytes
    }
  }
  return { tables, sequences, pictures }
}

/** The content without what a restore changes on purpose: the table versions, for example, which it increments. */
export async function comparable(file: string) {
  const { tables, sequences, pictures } = await contentOf(file)
  const numbers = Object.entries(sequences).filter(([name]) => !name.startsWith('changes_of_'))
  const ended = (line: string) => JSON.stringify({ ...JSON.parse(line), ended_at: null })
  const comparableLogins: Record<string, string[]> = { logins: (tables.logins ?? []).map(ended) }
  return { tables: { ...tables, ...comparableLogins }, numbers, pictures }
}

export const withDatabaseOf = async <Out>(
  { config }: Place,
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Out>,
) => {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
