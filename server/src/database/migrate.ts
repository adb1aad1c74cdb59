import { readdirSync, readFileSync } from 'node:fs'
import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { rows, type Sql, withoutTimeout } from './open.ts'

// The same folder whether this runs from src or from dist.
const folder = new URL('../../src/database/migrations/', import.meta.url)
/** Any number that all servers agree on: whoever holds this lock migrates, the others wait and find it done. */
const lock = 7_148_336

export const knownMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Brings the database up to this version, or no further than the migrations `wanted`: all that is missing in one
 * transaction, or nothing. Answers what was applied.
 */
export async function migrate(sql: Sql, wanted?: readonly string[]): Promise<string[]> {
  const files = knownMigrations()
  return withoutTimeout(sql, async (transaction) => {
    await transaction.execute(query`select pg_advisory_xact_lock(${lock})`)
    await transaction.execute(
      query`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const applied = (await rows<{ name: string }>(transaction, query`select name from migrations`)).map(
      (r) => r.name,
    )
    const unknown = applied.filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new CannotStart(
        `The database was made by a newer version of Tiffin (it has ${unknown.join(', ')}). Start that version instead.`,
      )
    }
    const missing = (wanted ?? files).filter((name) => !applied.includes(name))
    for (const name of missing) {
      const statements = readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint')
      for (const statement of statements) await transaction.execute(query.raw(statement))
      await transaction.execute(query`insert into migrations (name) values (${name})`)
    }
    return missing
  })
}
