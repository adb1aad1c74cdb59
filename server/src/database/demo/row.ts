import type { Table } from 'drizzle-orm'

/** A row as the demo writes it: every column said, but for those whose default says it all. */
export type Row<T extends Table> = Required<Omit<T['$inferInsert'], 'version' | 'smaller'>>

export const byTime =
  <T>(time: (record: T) => number | string) =>
  (a: T, b: T) => {
    const [first, second] = [time(a), time(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }
