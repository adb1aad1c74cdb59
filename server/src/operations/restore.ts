import { sql as query } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { hasEmbedded, replaceEmbedded } from '../database/embedded.ts'
import { type Database, fromEmbedded, openDatabase, rows, type Sql } from '../database/open.ts'
import { openStore } from '../images/store.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { checkBackup, readBackup } from './backup-file.ts'
import type { Counts } from './backup-lines.ts'
import { load } from './load.ts'

export interface Restored extends Counts {
  /** Messages that were waiting to be sent. */
  held: number
  /** Where the embedded database that was there before is kept. */
  before?: string
}

/** Puts back what a backup holds, all of it or nothing. What is there already is replaced only when that is said. */
export async function restore(config: Config, file: string, overwrite: boolean): Promise<Restored> {
  const header = await checkBackup(file)
  const fill = (sql: Sql) =>
    sql.transaction(async (tx) => {
      if (overwrite) await dropEverything(tx)
      const counts = await load(tx, header, readBackup(file), openStore(config))
      return { ...counts, held: await afterwards(tx) }
    })
  if (config.databaseUrl) return intoServer(await openDatabase(config), fill, overwrite)
  if (hasEmbedded(config.dataDir) && !overwrite) throw notEmpty(`The data folder ${config.dataDir} holds one`)
  let done: Restored | undefined
  const replaced = await replaceEmbedded(config.dataDir, async (client) => {
    done = await fill((await fromEmbedded(client, () => client.close())).sql)
  })
  return { ...(done as Restored), ...replaced }
}

async function intoServer(database: Database, fill: (sql: Sql) => Promise<Restored>, overwrite: boolean) {
  try {
    const [found] = await rows<{ others: number; tables: number }>(
      database.sql,
      query`select (select count(*)::int from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
    )
    if (found?.others) {
      throw new CannotStart(
        `${found.others} other connections use this database. Stop all servers and programs that use it first.`,
      )
    }
    if (found?.tables && !overwrite) throw notEmpty('The database in DATABASE_URL is one')
    return await fill(database.sql)
  } finally {
    await database.close()
  }
}

const notEmpty = (where: string) =>
  new CannotStart(
    `A backup is restored into an empty database. ${where} with records in it: to replace them, add --overwrite.`,
  )

/** Of the schema `public`, save what belongs to an extension. */
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

const held =
  'Restored from a backup: this was waiting when the backup was made, and may have been sent since. Retry sends it.'

/**
 * What happened since the backup is not known. A login may have been ended, so all of them end; a message may have been
 * sent, so none leaves by itself a second time: an administrator decides.
 */
async function afterwards(tx: Sql): Promise<number> {
  await tx.execute(query`update logins set ended_at = now() where ended_at is null`)
  await tx.execute(query`delete from deliveries where starts_at = 'infinity'`)
  const waiting = await rows(
    tx,
    query`update delivery_recipients set state = 'failed', next_attempt_at = null, reason = ${held}
      where state in ('queued', 'sending') returning 1`,
  )
  return waiting.length
}
