import { DrizzleQueryError, sql as query, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts'
import type { DataFolder } from './embedded/place.ts'
import { listen } from './listen.ts'
import type { Statement } from './prepared.ts'
import * as schema from './schema.ts'
import { type TableVersions, tableVersions } from './table-versions.ts'

/** A database or a transaction on it. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/** The same for the embedded PostgreSQL and that of DATABASE_URL. */
export interface Database {
  sql: Sql
  /** Runs a named statement, which PostgreSQL prepares once per connection. */
  runPrepared<Row>(statement: Statement, params: unknown[]): Promise<Row[]>
  /** Calls back with the payload of each NOTIFY on the channel, and with '' after a reconnection, when some may be missed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<{ stop(): Promise<void> }>
  tableVersions: TableVersions
  poolLoad(): { inUse: number; waiting: number; isOverloaded: boolean }
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Settings extends DataFolder {
  /** Unset: the embedded PostgreSQL in the data folder. */
  databaseUrl?: string
}

export async function openDatabase(settings: Settings, options?: EmbeddedOptions): Promise<Database> {
  const { databaseUrl } = settings
  if (databaseUrl) return connectTo({ connectionString: databaseUrl })
  const { connection, close } = await openEmbedded(settings, options)
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
const maxWaiting = 200
const maxConnections = 10

/** For requests. Migrations, backups and restores use `withoutTimeout`. */
const timeouts = ['statement_timeout=15s', 'idle_in_transaction_session_timeout=30s']
const sessionSettings = ['TimeZone=UTC', 'DateStyle=ISO', 'jit=off', ...timeouts]

function connectTo(server: pg.ClientConfig): Database {
  const config = {
    ...server,
    // Also limits the wait for a free connection of the pool.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  }
  const pool = new pg.Pool({ ...config, max: maxConnections })
  // The pool replaces a broken idle connection at the next query.
  pool.on('error', () => {})
  // A connection that breaks between two statements of a transaction emits 'error', which would end the process unhandled.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A separate connection, so that reading table versions never waits behind a lock or a full pool. It stays open when idle,
  // because a new connection counts as a new version.
  const versionPool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 })
  let versionConnections = 0
  versionPool.on('connect', () => {
    versionConnections++
  })
  versionPool.on('error', () => {})
  return {
    sql: sqlOn(pool),
    runPrepared: preparedOn(pool),
    listen: (channel, onPayload) => listen(config, channel, onPayload),
    tableVersions: tableVersions(preparedOn(versionPool), () => versionConnections),
    poolLoad() {
      const waiting = pool.waitingCount
      const inUse = pool.totalCount - pool.idleCount
      return { inUse, waiting, isOverloaded: waiting > maxWaiting }
    },
    async ping() {
      // The main pool may be exhausted.
      await versionPool.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), versionPool.end()])
    },
  }
}

/** Wraps errors as Drizzle does, so that they name the statement. */
const preparedOn =
  (pool: pg.Pool): Database['runPrepared'] =>
  async <Row>(statement: Statement, params: unknown[]) => {
    try {
      const { rows } = await pool.query({ ...statement, values: params })
      return rows as Row[]
    } catch (error) {
      throw new DrizzleQueryError(statement.text, params, error as Error)
    }
  }

export async function rows<Row>(sql: Sql, statement: SQL): Promise<Row[]> {
  const result: unknown = await sql.execute(statement)
  return (result as { rows: Row[] }).rows
}

/** Drizzle on the pool. Its own `transaction` never releases a connection on which BEGIN has failed, so ours does. */
function sqlOn(pool: pg.Pool): Sql {
  const sql = drizzle({ client: pool, schema }) as unknown as Sql
  sql.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await (drizzle({ client, schema }) as unknown as Sql).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return sql
}

/** A transaction without time limits, for migrations, backups and restores. */
export const withoutTimeout = <Out>(
  sql: Sql,
  work: (tx: Sql) => Promise<Out>,
  config?: PgTransactionConfig,
): Promise<Out> =>
  sql.transaction(async (tx) => {
    await tx.execute(query`set local statement_timeout = 0`)
    await tx.execute(query`set local idle_in_transaction_session_timeout = 0`)
    return work(tx)
  }, config)
