import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { hasEmbedded, removeEmbedded } from '../database/embedded/place.ts'
import { type Database, openDatabase, rows, type Sql, withoutTimeout } from '../database/open.ts'
import { openStore } from '../images/open-store.ts'
import { backUpDatabase } from './backup.ts'
import { checkBackup, readBackup } from './backup-file.ts'
import type { Counts } from './backup-lines.ts'
import { loadBackup } from './load-backup.ts'

export interface Restored extends Counts {
  /** Queued messages, which were set to failed. */
  held: number
  /** The backup file of the replaced embedded database. */
  before?: string
}

/** Restores a whole backup or nothing. Replaces existing records only with `overwrite`. */
export async function restore(config: Config, file: string, overwrite: boolean): Promise<Restored> {
  const header = await checkBackup(file)
  const isNew = !config.databaseUrl && !hasEmbedded(config)
  const database = await openDatabase(config, { isForRestore: true })
  let isDone = false
  try {
    // The embedded database is locked by this process; another PostgreSQL may have other clients.
    if (config.databaseUrl) await refuseOthers(database.sql)
    const isEmpty = await hasNoTables(database.sql)
    if (!isEmpty && !overwrite) throw notEmpty(config)
    const before = isEmpty || config.databaseUrl ? {} : { before: await backUpReplaced(database, config) }
    const restored = await withoutTimeout(database.sql, async (tx) => {
      if (!isEmpty) await dropEverything(tx)
      const counts = await loadBackup(tx, header, readBackup(file), openStore(config))
      return { ...counts, held: await endLoginsAndHoldMessages(tx), ...before }
    })
    isDone = true
    return restored
  } finally {
    await database.close()
    if (isNew && !isDone) removeEmbedded(config)
  }
}

async function refuseOthers(sql: Sql): Promise<void> {
  const others = await rows(
    sql,
    query`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (others.length === 0) return
  throw new CannotStart(
    `${others.length} other connections use this database. Stop all servers and programs that use it first.`,
  )
}

const hasNoTables = async (sql: Sql) =>
  (await rows(sql, query`select from pg_tables where schemaname = 'public' limit 1`)).length === 0

async function backUpReplaced(database: Database, config: Config): Promise<string> {
  const file = join(config.dataDir, `before-${new Date().toISOString().replaceAll(':', '-')}.backup`)
  await backUpDatabase(database, config, file)
  return file
}

const notEmpty = ({ databaseUrl, dataDir }: Config) =>
  new CannotStart(
    `A backup is restored into an empty database. The one in ${databaseUrl ? 'DATABASE_URL' : dataDir} holds records: to replace them, add --overwrite.`,
  )

/** Drops all tables, sequences and functions of the schema `public`, except functions of extensions. */
const dropEverything = (tx: Sql) =>
  tx.execute(
    query.raw(`do $$ declare one record; begin
      for one in select format('%I', tablename) as name from pg_tables where schemaname = 'public' loop
        execute 'drop table ' || one.name || ' cascade';
      end loop;
      for one in select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' loop
        execute 'drop sequence ' || one.name || ' cascade';
      end loop;
      for one in select p.oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute 'drop function ' || one.name || ' cascade';
      end loop;
    end $$`),
  )

const heldReason =
  'Restored from a backup: this was waiting when the backup was made, and may have been sent since. Retry sends it.'

/**
 * Changes after the backup are unknown: a login may have been ended, so all logins end; a queued message may have been sent, so
 * it becomes failed, and an administrator can retry it. Returns the number of those messages.
 */
async function endLoginsAndHoldMessages(tx: Sql): Promise<number> {
  await tx.execute(query`update logins set ended_at = now() where ended_at is null`)
  const held = await rows(
    tx,
    query`update delivery_recipients set state = 'failed', next_attempt_at = null, reason = ${heldReason}
      where state in ('queued', 'sending') returning 1`,
  )
  return held.length
}
