import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A database with all tables and no records, to be copied. */
    postgresTemplate: string
    /** A data folder whose embedded PostgreSQL has all tables and no records, to be copied. */
    dataFolderTemplate: string
  }
}

/** One PostgreSQL for all test files: that of TEST_DATABASE_URL, or a temporary one. */
export default async function setup({ provide }: TestProject) {
  const { TEST_DATABASE_URL: ownUrl } = process.env
  const { url, remove } = ownUrl ? { url: ownUrl, remove: async () => {} } : await startPostgres()
  const template = await createDatabase(url)
  await createTables({ databaseUrl: template.url, dataDir: '' })
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-template-'))
  await createTables({ dataDir: folder })
  provide('postgresUrl', url)
  provide('postgresTemplate', template.name)
  provide('dataFolderTemplate', folder)
  return async () => {
    rmSync(folder, { recursive: true })
    await template.drop()
    await remove()
  }
}

async function createTables(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { sql, close } = await openDatabase(settings)
  await migrate(sql)
  await close()
}
