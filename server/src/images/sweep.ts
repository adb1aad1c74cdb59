import { and, inArray, is, lt, sql as query, type SQL } from 'drizzle-orm'
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
    const swept = await deleteRecords(sql, olderThan)
    if (swept.length === 0) break
    await deleteFiles(sql, store, swept)
    count += swept.length
  }
  return count
}

/**
 * In two statements. Once the first has locked an image, nobody can begin to refer to it; the second sees every
 * reference that was made until then.
 */
const deleteRecords = (sql: Sql, olderThan: Date) =>
  sql.transaction(async (tx) => {
    const found = await tx
      .select({ key: images.key })
      .from(images)
      .where(and(lt(images.createdAt, olderThan.toISOString()), unreferenced))
      .limit(batch)
      .for('update', { skipLocked: true })
    const keys = found.map(({ key }) => key)
    return tx
      .delete(images)
      .where(and(inArray(images.key, keys), unreferenced))
      .returning()
  })

/** When the store fails, the records of what is left are put back, so that the next sweep tries again. */
async function deleteFiles(
  sql: Sql,
  store: ImageStore,
  swept: (typeof images.$inferSelect)[],
): Promise<void> {
  const left = [...swept]
  try {
    for (let image = left[0]; image; image = left[0]) {
      for (const name of namesOf(image)) await store.remove(name)
      left.shift()
    }
  } catch (error) {
    await sql.insert(images).values(left)
    throw error
  }
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
