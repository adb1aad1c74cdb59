import { DrizzleQueryError, sql as query, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openEmbedded, type Wanted } from './embedded/embedded.ts'
import type { DataFolder } from './embedded/place.ts'
import { listenOnServer } from './listen.ts'
import type { Statement } from './prepared.ts'
import * as schema from './schema.ts'
import { type TableVersions, tableVersions } from './table-versions.ts'

/** A database or a transaction on it; `sql.transaction(…)` is the one way to run one. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/** Hides from all other code whether PostgreSQL is the private one or that of DATABASE_URL. */
export interface Database {
  sql: Sql
  /** Runs a named statement, which PostgreSQL prepares once for each connection. */
  ask<Row>(statement: Statement, params: unknown[]): Promise<Row[]>
  /** Calls back with the payload of every NOTIFY on the channel, and with '' after a time in which some may be missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<{ stop(): Promise<void> }>
  tableVersions: TableVersions
  /** How busy the connections are. */
  load(): { inUse: number; waiting: number; isTooMuch: boolean }
  /** Fails unless the database answers. */
  reach(): Promise<void>
  close(): Promise<void>
}

interface Settings extends DataFolder {
  /** Unset: the private PostgreSQL of the data folder. */
  databaseUrl?: string
}

export async function openDatabase(settings: Settings, wanted?: Wanted): Promise<Database> {
  const { databaseUrl } = settings
  if (databaseUrl) return connectTo({ connectionString: databaseUrl })
  const { connection, close } = await openEmbedded(settings, wanted)
  const database = connectTo(connection)
  return {
    ...database,
    async close() {
      await database.close()
      await close()
    },
  }
}

/** Requests that may wait for a connection before further ones are refused. */
const mostWaiting = 200
const connections = 10

/** For the statements of requests. Migrations, backups and restores use `withoutTimeout`. */
const timeouts = ['statement_timeout=15s', 'idle_in_transaction_session_timeout=30s']
const sessionSettings = ['TimeZone=UTC', 'DateStyle=ISO', 'jit=off', ...timeouts]

function connectTo(server: pg.ClientConfig): Database {
  const config = {
    ...server,
    // The time to connect and the time to wait for a free connection of the pool.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  }
  const pool = new pg.Pool({ ...config, max: connections })
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => {})
  // An 'error' event without a listener, between two statements of a transaction, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // Table versions are read with every list call: on a connection of its own they never wait behind a lock. It is not closed
  // when idle, because a new connection counts as a new version.
  const versions = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 })
  let opened = 0
  versions.on('connect', () => {
    opened++
  })
  versions.on('error', () => {})
  return {
    sql: drizzle({ client: pool, schema }) as unknown as Sql,
    ask: asking((statement, values) => pool.query({ ...statement, values })),
    listen: (channel, heard) => listenOnServer(config, channel, heard),
    tableVersions: tableVersions(
      asking((statement, values) => versions.query({ ...statement, values })),
      () => opened,
    ),
    load() {
      const waiting = pool.waitingCount
      const inUse = pool.totalCount - pool.idleCount
      return { inUse, waiting, isTooMuch: waiting > mostWaiting }
    },
    async reach() {
      // Not through the pool, which may be exhausted.
      await versions.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), versions.end()])
    },
  }
}

/** Wraps an error as Drizzle does, so that it names the statement that failed. */
const asking =
  (send: (statement: Statement, params: unknown[]) => Promise<{ rows: unknown[] }>): Database['ask'] =>
  async <Row>(statement: Statement, params: unknown[]) => {
    try {
      return (await send(statement, params)).rows as Row[]
    } catch (error) {
      throw new DrizzleQueryError(statement.text, params, error as Error)
    }
  }

/** The rows of a statement written in SQL. */
export async function rows<Row>(sql: Sql, statement: SQL): Promise<Row[]> {
  const result: unknown = await sql.execute(statement)
  return (result as { rows: Row[] }).rows
}

/** A transaction that may take as long as it needs: a migration, a backup, a restore. */
export const withoutTimeout = <Out>(
  sql: Sql,
  work: (tx: Sql) => Promise<Out>,
  how?: PgTransactionConfig,
): Promise<Out> =>
  sql.transaction(async (tx) => {
    await tx.execute(query`set local statement_timeout = 0`)
    await tx.execute(query`set local idle_in_transaction_session_timeout = 0`)
    return work(tx)
  }, how)
