import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for all test files: the one in TEST_DATABASE_URL, or one of its own. */
export default async function setup({ provide }: TestProject) {
  const { TEST_DATABASE_URL: given } = process.env
  if (given) return provide('postgresUrl', given)
  const { url, remove } = await startPostgres()
  provide('postgresUrl', url)
  return remove
}
