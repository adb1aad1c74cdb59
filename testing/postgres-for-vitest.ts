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
    /** A database there that has all tables and no records, to be copied. */
    postgresTemplate: string
    /** A data folder whose private PostgreSQL has all tables and no records, to be copied. */
    dataFolderTemplate: string
  }
}

/** One PostgreSQL for all test files: the one in TEST_DATABASE_URL, or one of its own. */
export default async function setup({ provide }: TestProject) {
  const { TEST_DATABASE_URL: given } = process.env
  const { url, remove } = given ? { url: given, remove: async () => {} } : await startPostgres()
  const template = await createDatabase(url)
  await makeTables({ databaseUrl: template.url, dataDir: '' })
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-template-'))
  await makeTables({ dataDir: folder })
  provide('postgresUrl', url)
  provide('postgresTemplate', template.name)
  provide('dataFolderTemplate', folder)
  return async () => {
    rmSync(folder, { recursive: true })
    await template.drop()
    await remove()
  }
}

async function makeTables(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { sql, close } = await openDatabase(settings)
  await migrate(sql)
  await close()
}
