import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'

interface Entry {
  version: string
  value: unknown
}

const maxBytes = 16 * 1024 * 1024
/** About what an entry takes besides its key and its value, in bytes. */
const overhead = 2_000

/** Keeps answers until one of the tables they were read from changes. */
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
    // Callers that miss the same version of the same answer share one read.
    const readKey = `${version} ${key}`
    const answer = (reading.get(readKey) as Promise<Value> | undefined) ?? read()
    reading.set(readKey, answer)
    try {
      const value = await answer
      const size = Math.ceil(sizeOf(value)) + 2 * key.length + overhead
      if (reading.get(readKey) === answer) entries.set(key, { version, value }, { size })
      return value
    } finally {
      reading.delete(readKey)
    }
  }
  return Object.assign(cached, { counts })
}

export type ListCache = ReturnType<typeof listCache>
