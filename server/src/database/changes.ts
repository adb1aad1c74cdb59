import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** What some tables look like at a moment. */
export interface State {
  /** Another one as soon as one of the tables has changed. */
  readonly mark: string
  /** False while a change is under way that the mark counts already and a read begun now may still miss. */
  readonly settled: boolean
}

/**
 * Asked before a read. While the mark stays the same and the state was settled, the read would bring the same again:
 * whatever was acknowledged before it began is in it.
 */
export type StateOf = (tables: readonly string[]) => State | Promise<State>

/** The embedded engine tells of a commit before whoever made it hears of it, and no read overlaps a transaction. */
export async function stateOfEmbedded(client: PGlite): Promise<StateOf> {
  const changes = new Map<string, number>()
  await client.listen('changes', (table) => changes.set(table, (changes.get(table) ?? 0) + 1))
  return (tables) => ({ mark: tables.map((table) => changes.get(table) ?? 0).join(), settled: true })
}

/**
 * Other servers change the tables of a shared one too, so it is asked. First the counts, then, with a newer snapshot,
 * whether any transaction that writes is still open: one that was counted is either over, and seen by every later read, or
 * still open.
 */
export const stateOnServer =
  (pool: pg.Pool): StateOf =>
  async (tables) => {
    const counts = tables.map((table) => `(select last_value from changes_of_${table})`)
    const answers: unknown = await pool.query(
      `select concat_ws(',', ${counts.join()}) as mark;
       select pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as settled from pg_current_snapshot() as now`,
    )
    const [counted, open] = answers as pg.QueryResult[]
    return { ...counted?.rows[0], ...open?.rows[0] }
  }
