import { and, eq, inArray, is, lt, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { type ImageStore, namesOf } from './store.ts'

const { images } = schema
const batch = 100
const hour = 60 * 60 * 1000
const day = 24 * hour

/** True of an image that no record refers to. Deleted records count: they can be restored. */
const unreferenced = and(
  ...Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })))
    .filter(({ foreignTable }) => foreignTable === images)
    .map(
      ({ table, columns: [column] }) =>
        query`not exists (select 1 from ${table} where ${column} = ${images.key})`,
    ),
) as SQL

interface Options {
  olderThan: Date
  /** Ends the sweep after the batch that it is at. */
  signal?: AbortSignal
}

/** Deletes the images that nobody refers to, and answers how many there were. Several servers may sweep at once. */
export async function sweep(sql: Sql, store: ImageStore, { olderThan, signal }: Options): Promise<number> {
  let count = 0
  while (!signal?.aborted) {
    const condemned = await condemn(sql, olderThan)
    if (condemned.length === 0) break
    for (const image of condemned) count += await remove(sql, store, image)
  }
  return count
}

/** What stands before the key of an image whose files are being removed: by its own key nobody finds it any more. */
const mark = 'swept-'

/**
 * In two statements. Once the first has locked an image, nobody can begin to refer to it; the second sees every
 * reference that was made until then. What an earlier sweep has marked and not removed is found again.
 */
const condemn = (sql: Sql, olderThan: Date) =>
  sql.transaction(async (tx) => {
    const found = await tx
      .select({ key: images.key })
      .from(images)
      .where(and(lt(images.createdAt, olderThan.toISOString()), unreferenced))
      .limit(batch)
      .for('update', { skipLocked: true })
    const keys = found.map(({ key }) => key)
    return tx
      .update(images)
      .set({ key: query`${mark}::text || replace(${images.key}, ${mark}, '')` })
      .where(and(inArray(images.key, keys), unreferenced))
      .returning()
  })

/** The record goes last: should the server die in the middle, or the store fail, the next sweep finds the rest by it. */
async function remove(sql: Sql, store: ImageStore, image: typeof images.$inferSelect): Promise<number> {
  for (const name of namesOf({ ...image, key: image.key.slice(mark.length) })) await store.remove(name)
  const gone = await sql.delete(images).where(eq(images.key, image.key)).returning({ key: images.key })
  return gone.length
}

/** Sweeps now and every hour what has been left for a day. `stop` waits for the batch that is being swept. */
export function sweepHourly(sql: Sql, store: ImageStore, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const run = async () => {
    try {
      const olderThan = new Date(Date.now() - day)
      const count = await sweep(sql, store, { olderThan, signal: stopping.signal })
      if (count > 0) log.info({ count }, 'deleted images that nobody refers to')
    } catch (err) {
      log.warn({ err }, 'images were not swept; the next sweep tries again')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, hour).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
