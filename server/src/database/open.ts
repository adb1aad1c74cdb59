import type { PGlite } from '@electric-sql/pglite'
import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type Changes, changesOfEmbedded, changesOnServer } from './changes.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { type InTurn, inTurn } from './in-turn.ts'
import { listenOnServer } from './listen.ts'
import { namesStatements } from './named.ts'
import * as schema from './schema.ts'
import { sharedLines } from './shared-lines.ts'

/** A database or a transaction on it; `sql.transaction(…)` is the one way to run one. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/** The same on either engine; nothing above this file knows which one runs. */
export interface Database {
  sql: Sql
  /**
   * The rows of a short statement whose text is ready, and which stands alone: for numbers and texts, since the engines
   * differ in what they make of times.
   */
  ask<Row>(text: string, params: unknown[]): Promise<Row[]>
  /** Calls back with the payload of every NOTIFY on the channel, and with '' after a time in which some may be missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<{ stop(): Promise<void> }>
  changes: Changes
  /** Makes a page of a list, when fewer are being made than bring anything. */
  pages: InTurn
  /** How much is asked of it just now. */
  load(): { inUse: number; waiting: number; isTooMuch: boolean }
  /** Fails unless the database answers. */
  reach(): Promise<void>
  close(): Promise<void>
}

export const openDatabase = async (settings: {
  databaseUrl?: string
  dataDir: string
}): Promise<Database> => {
  if (settings.databaseUrl) return openServer(settings.databaseUrl)
  const { client, close } = await openEmbedded(settings.dataDir)
  return fromEmbedded(client, close)
}

export async function fromEmbedded(client: Engine, close: () => Promise<void>): Promise<Database> {
  const pages = inTurn(pagesAtOnce)
  return {
    sql: drizzleEmbedded({ client: client as unknown as PGlite, schema }) as unknown as Sql,
    ask: asking((text, params) => client.query(text, params)),
    async listen(channel, heard) {
      const stop = await client.listen(channel, heard)
      return { stop: () => stop() }
    },
    changes: await changesOfEmbedded(client),
    pages,
    load() {
      const { asked = 0, usual = 0 } = client.load?.() ?? {}
      const all = asked + pages.waiting()
      return {
        inUse: Math.min(asked, 1),
        waiting: Math.max(all - 1, 0),
        isTooMuch: all * usual > longestWait,
      }
    },
    // What answers others need not be asked, and would answer this only after them.
    async reach() {
      const { lastAnswer = 0 } = client.load?.() ?? {}
      if (!lastAnswer || performance.now() - lastAnswer > 1_000) await client.query('select 1')
    },
    close,
  }
}

/** One that the database makes, and one that is written here meanwhile: more would only keep all else waiting. */
const pagesAtOnce = 2
/** In ms. Whoever would wait longer is better turned away. */
const longestWait = 800
/** For one of the connections. */
const mostWaiting = 200
const connections = 10

function openServer(connectionString: string): Database {
  const config = {
    connectionString,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  }
  const pool = new pg.Pool({ ...config, max: connections })
  // A connection that breaks while idle is replaced at the next query, which is where its failure would matter.
  pool.on('error', () => {})
  const name = namesStatements()
  pool.on('connect', name)
  // So is one that breaks between the statements of a transaction; a failure nobody hears would end the whole server.
  pool.on('connect', (client) => client.on('error', () => {}))
  // More of them would only be woken more often; one that waits for a lock holds up no more than its share.
  const lines = sharedLines(3, config, name)
  // Asked with every call, and never behind what waits for a lock.
  const marks = sharedLines(1, config, name)
  // A slow one is to hold up no other.
  const pages = inTurn(connections)
  return {
    sql: drizzleServer({ client: pool, schema }) as unknown as Sql,
    ask: asking(lines.query),
    listen: (channel, heard) => listenOnServer(connectionString, channel, heard),
    changes: changesOnServer(asking(marks.query)),
    pages,
    load() {
      const shared = lines.load()
      const waiting = pool.waitingCount + shared.waiting + pages.waiting()
      const inUse = pool.totalCount - pool.idleCount + shared.inUse
      return { inUse, waiting, isTooMuch: waiting > mostWaiting }
    },
    async reach() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), lines.close(), marks.close()])
    },
  }
}

/** As Drizzle does it, a failure tells which statement has failed. */
const asking =
  (query: (text: string, params: unknown[]) => Promise<{ rows: unknown[] }>): Database['ask'] =>
  async <Row>(text: string, params: unknown[]) => {
    try {
      return (await query(text, params)).rows as Row[]
    } catch (error) {
      throw new DrizzleQueryError(text, params, error as Error)
    }
  }

/** The rows of a statement written in SQL. */
export async function rows<Row>(sql: Sql, statement: SQL): Promise<Row[]> {
  const result: unknown = await sql.execute(statement)
  return (result as { rows: Row[] }).rows
}
