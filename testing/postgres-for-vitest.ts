import type { TestProject } from 'vitest/node'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A database there that has all tables and no records, to be copied. */
    postgresTemplate: string
  }
}

/** One PostgreSQL for all test files: the one in TEST_DATABASE_URL, or one of its own. */
export default async function setup({ provide }: TestProject) {
  const { TEST_DATABASE_URL: given } = process.env
  const { url, remove } = given ? { url: given, remove: async () => {} } : await startPostgres()
  const template = await createDatabase(url)
  const { sql, close } = await openDatabase({ databaseUrl: template.url, dataDir: '' })
  await migrate(sql)
  await close()
  provide('postgresUrl', url)
  provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    await remove()
  }
}
