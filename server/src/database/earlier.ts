import { readFileSync } from 'node:fs'
import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import type { Sql } from './open.ts'

/** The migrations of databases and backups made before 2026-11-19; 0000_tables.sql and 0001_functions.sql replace them. */
const earlierMigrations = [
  '0000_first.sql',
  '0001_user-names.sql',
  '0002_totals.sql',
  '0003_changes.sql',
  '0004_faster-lists.sql',
  '0005_lighter-history.sql',
  '0006_days.sql',
  '0007_menus.sql',
  '0008_parts.sql',
  '0009_owners.sql',
  '0010_request_keys.sql',
]
const tables = '0000_tables.sql'
/** A backup with the earlier migrations is loaded into tables made by these. */
export const replacements = [tables, '0001_functions.sql']

/** Resolves to src from dist too. */
const folder = new URL('../../src/database/earlier/', import.meta.url)

export async function runFile(tx: Sql, file: URL): Promise<void> {
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
    await tx.execute(query.raw(statement))
  }
}

/** True if these are the earlier migrations. Refuses an incomplete list of them. */
export function areEarlier(migrations: readonly string[]): boolean {
  if (!migrations.includes('0000_first.sql')) return false
  const missing = earlierMigrations.filter((name) => !migrations.includes(name))
  if (missing.length === 0) return true
  throw new CannotStart(
    `This was made by a version of Tiffin that is too old (it lacks ${missing.join(', ')}). Start a version of early November 2026 with it first.`,
  )
}

/** Converts the tables of the earlier migrations to those of 0000_tables.sql. Returns the migrations that are now applied. */
export async function replaceEarlier(tx: Sql): Promise<string[]> {
  await runFile(tx, new URL('tables.sql', folder))
  await runFile(tx, new URL('deliveries.sql', folder))
  await tx.execute(query`delete from migrations where name = any(${query.param(earlierMigrations)}::text[])`)
  await tx.execute(query`insert into migrations (name) values (${tables})`)
  return [tables]
}

/** Before an earlier backup is loaded, `deliveries` gets its former column; afterwards it is converted. */
export const earlierDeliveries = {
  before: (tx: Sql) => tx.execute(query`alter table deliveries add column cancelled_at timestamptz`),
  after: (tx: Sql) => runFile(tx, new URL('deliveries.sql', folder)),
}
