import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'

interface Entry {
  version: string
  value: unknown
}

const maxBytes = 16 * 1024 * 1024
/** Approximate bytes of an entry besides its key and its value. */
const entryOverhead = 2_000

/** Caches answers until one of the tables they were read from changes. */
export function listCache({ tableVersions }: Pick<Database, 'tableVersions'>) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const reading = new Map<string, Promise<unknown>>()
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
    read: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> => {
    const version = await tableVersions.version(tables)
    const found = entries.get(key)
    if (found?.version === version) {
      counts.hits++
      return found.value as Value
    }
    counts.misses++
    if (!(await tableVersions.isSettled(tables))) return read()
    // Concurrent callers that miss the same version share one read.
    const readKey = `${version} ${key}`
    const answer = (reading.get(readKey) as Promise<Value> | undefined) ?? read()
    reading.set(readKey, answer)
    try {
      const value = await answer
      const size = Math.ceil(sizeOf(value)) + 2 * key.length + entryOverhead
      if (reading.get(readKey) === answer) entries.set(key, { version, value }, { size })
      return value
    } finally {
      reading.delete(readKey)
    }
  }
  return Object.assign(cached, { counts })
}

export type ListCache = ReturnType<typeof listCache>
