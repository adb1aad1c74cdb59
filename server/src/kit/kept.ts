import type { Database } from '../database/open.ts'

interface Kept {
  mark: string
  tables: readonly string[]
  value: unknown
  size: number
  /** When it was last asked for, as a place in the order of all that was. */
  asked: number
}

/** What may be kept in memory; what was asked for longest ago goes first. */
const mostBytes = 16 * 1024 * 1024
/** What stays when it has become too much: there is to be room for a while. */
const leftOver = (7 / 8) * mostBytes

/** About what is held of each besides its value and its key, in bytes. */
const besides = 2_000

/** Answers that are made once and shown until one of the tables changes that they were made from, never longer. */
export function keeper({ changes }: Pick<Database, 'changes'>) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<unknown>>()
  const counts = { hits: 0, misses: 0, bytes: 0 }
  let asks = 0

  function put(key: string, next: Omit<Kept, 'asked'>) {
    drop(key)
    kept.set(key, { ...next, asked: ++asks })
    counts.bytes += next.size
    if (counts.bytes > mostBytes) makeRoom()
  }
  function makeRoom() {
    for (const [oldest] of [...kept].sort(([, one], [, other]) => one.asked - other.asked)) {
      drop(oldest)
      if (counts.bytes <= leftOver) return
    }
  }
  function drop(key: string) {
    counts.bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function shown<Value>(found: Kept): Value {
    counts.hits++
    found.asked = ++asks
    return found.value as Value
  }

  const keep = async <Value>(
    key: string,
    tables: readonly string[],
    /** Is given what was kept, if nothing but the first of the tables has changed since. */
    make: (last?: Value) => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> => {
    const mark = await changes.mark(tables)
    const found = kept.get(key)
    if (found?.mark === mark) return shown(found)
    counts.misses++
    if (!(await changes.atRest(tables))) return make()
    // Whoever asks while the same is being made waits for it.
    const same = `${mark} ${key}`
    const last = found && othersIn(found.mark) === othersIn(mark) ? (found.value as Value) : undefined
    const made = (making.get(same) as Promise<Value> | undefined) ?? make(last)
    making.set(same, made)
    try {
      const value = await made
      if (making.get(same) === made)
        put(key, { mark, tables, value, size: sizeOf(value) + 2 * key.length + besides })
      return value
    } finally {
      making.delete(same)
    }
  }
  function clear() {
    kept.clear()
    Object.assign(counts, { hits: 0, misses: 0, bytes: 0 })
  }
  return Object.assign(keep, { clear, counts })
}
/** The marks of all tables but the first. */
const othersIn = (mark: string) => mark.split(',').slice(1).join()

export type Keep = ReturnType<typeof keeper>
