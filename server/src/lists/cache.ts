import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'

interface Entry {
  version: string
  value: unknown
}

/** What may be kept in memory. */
const mostBytes = 16 * 1024 * 1024
/** About what is held of each entry besides its value and its key, in bytes. */
const overhead = 2_000

/** Keeps answers until one of the tables changes that they were made from, never longer. */
export function listCache({ changes }: Pick<Database, 'changes'>) {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes })
  const underWay = new Map<string, Promise<unknown>>()
  const counts = {
    hits: 0,
    misses: 0,
    get bytes() {
      return entries.calculatedSize
    },
  }

  const cached = async <Value>(
    key: string,
    tables: readonly string[],
    make: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> => {
    const version = await changes.mark(tables)
    const found = entries.get(key)
    if (found?.version === version) {
      counts.hits++
      return found.value as Value
    }
    counts.misses++
    // A change that is counted but not committed yet may be missing from what is read now: that must not be kept.
    if (!(await changes.atRest(tables))) return make()
    // Those who ask for the same version of the same answer share one read.
    const same = `${version} ${key}`
    const made = (underWay.get(same) as Promise<Value> | undefined) ?? make()
    underWay.set(same, made)
    try {
      const value = await made
      const size = Math.ceil(sizeOf(value)) + 2 * key.length + overhead
      if (underWay.get(same) === made) entries.set(key, { version, value }, { size })
      return value
    } finally {
      underWay.delete(same)
    }
  }
  return Object.assign(cached, { counts })
}

export type ListCache = ReturnType<typeof listCache>
