import { readdirSync } from 'node:fs'
import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { areEarlier, replaceEarlier, runFile } from './earlier.ts'
import { rows, type Sql, withoutTimeout } from './open.ts'

// Resolves to src from dist too.
const folder = new URL('../../src/database/migrations/', import.meta.url)
/** An advisory lock: one server migrates while others wait. */
const migrationLock = 7_148_336

export const knownMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Applies the missing migrations, or only those of them that are `wanted`, in one transaction. Returns their names. */
export async function migrate(sql: Sql, wanted?: readonly string[]): Promise<string[]> {
  const files = knownMigrations()
  return withoutTimeout(sql, async (transaction) => {
    await transaction.execute(query`select pg_advisory_xact_lock(${migrationLock})`)
    await transaction.execute(
      query`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const found = await rows<{ name: string }>(transaction, query`select name from migrations`)
    const names = found.map(({ name }) => name)
    const applied = areEarlier(names) ? await replaceEarlier(transaction) : names
    const unknown = applied.filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new CannotStart(
        `The database was made by a newer version of Tiffin (it has ${unknown.join(', ')}). Start that version instead.`,
      )
    }
    const missing = (wanted ?? files).filter((name) => !applied.includes(name))
    for (const name of missing) {
      await runFile(transaction, new URL(name, folder))
      await transaction.execute(query`insert into migrations (name) values (${name})`)
    }
    return missing
  })
}
