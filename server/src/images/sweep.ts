import { and, eq, inArray, is, lt, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { type ImageStore, namesOf } from './store.ts'

const { images } = schema
const batchSize = 100
const hour = 60 * 60 * 1000
const day = 24 * hour

/** True for an image that no record references. Deleted records count, because they can be restored. */
const isUnreferenced = and(
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
  /** Ends the sweep after the current batch. */
  signal?: AbortSignal
}

/** Deletes unreferenced images and returns their number. Several servers may sweep at the same time. */
export async function sweep(sql: Sql, store: ImageStore, { olderThan, signal }: Options): Promise<number> {
  let count = 0
  while (!signal?.aborted) {
    const marked = await markUnreferenced(sql, olderThan)
    if (marked.length === 0) break
    for (const image of marked) count += await remove(sql, store, image)
  }
  return count
}

/** Put before the key of an image that is being removed, so that no request finds it any more. */
const prefix = 'swept-'

/**
 * Two statements: the first locks the images against new references, the second sees all references made until then. Images
 * that an interrupted sweep has marked are returned again.
 */
const markUnreferenced = (sql: Sql, olderThan: Date) =>
  sql.transaction(async (tx) => {
    const found = await tx
      .select({ key: images.key })
      .from(images)
      .where(and(lt(images.createdAt, olderThan.toISOString()), isUnreferenced))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const keys = found.map(({ key }) => key)
    return tx
      .update(images)
      .set({ key: query`${prefix}::text || replace(${images.key}, ${prefix}, '')` })
      .where(and(inArray(images.key, keys), isUnreferenced))
      .returning()
  })

/** Deletes the record last, so that the next sweep finds the files if this one is interrupted. */
async function remove(sql: Sql, store: ImageStore, image: typeof images.$inferSelect): Promise<number> {
  for (const name of namesOf({ ...image, key: image.key.slice(prefix.length) })) await store.remove(name)
  const deleted = await sql.delete(images).where(eq(images.key, image.key)).returning({ key: images.key })
  return deleted.length
}

/** Sweeps now and every hour: images that are unreferenced and older than a day. `stop` waits for the current batch. */
export function sweepHourly(sql: Sql, store: ImageStore, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const run = async () => {
    try {
      const olderThan = new Date(Date.now() - day)
      const count = await sweep(sql, store, { olderThan, signal: stopping.signal })
      if (count > 0) log.info({ count }, 'unreferenced images deleted')
    } catch (err) {
      log.warn({ err }, 'deleting unreferenced images failed; the next sweep tries again')
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
