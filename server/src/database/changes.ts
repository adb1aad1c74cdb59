import { type Statement, statement } from './prepared.ts'

/**
 * Lets what was read from some tables be shown again for as long as it is what a new read would bring: ask for the mark,
 * then whether the tables are at rest, then read. While a later mark is the same, whatever was acknowledged before it was
 * asked for is in what was read.
 */
export interface Changes {
  /** Another one as soon as one of the tables has changed. */
  mark(tables: readonly string[]): Promise<string>
  /** False while a change is under way that the mark counts already and a read may still miss. */
  atRest(tables: readonly string[]): Promise<boolean>
}

const rest = statement(`select not exists (select from pg_locks where locktype = 'relation' and granted
  and relation = any($1::regclass[])
  and mode = any('{RowExclusiveLock,ShareRowExclusiveLock,ExclusiveLock,AccessExclusiveLock}')) as rest`)

/**
 * Other servers change the tables of a shared one too, so it is asked. Whoever changes a table locks it, is counted, and
 * commits before the lock is given up: one that was counted and holds no lock any more is seen by every later read.
 */
export const changesOnServer = (
  ask: <Row>(statement: Statement, params: unknown[]) => Promise<Row[]>,
  /** Of the connections that are asked by: after a crash PostgreSQL may count from a place where it has been before. */
  connections: () => number,
): Changes => {
  const marks = new WeakMap<readonly string[], () => Promise<string>>()

  const askFor = (tables: readonly string[]) => {
    const counts = tables.map((table) => `(select last_value from changes_of_${table})`).join()
    const counted = statement(`select concat_ws(',', ${counts}) as mark`)
    return together(async () => {
      const [found] = (await ask(counted, [])) as [{ mark: string }]
      return `${found.mark},${connections()}`
    })
  }
  return {
    mark(tables) {
      const asked = marks.get(tables) ?? askFor(tables)
      marks.set(tables, asked)
      return asked()
    },
    async atRest(tables) {
      const [found] = await ask<{ rest: boolean }>(rest, [tables])
      return found?.rest ?? false
    },
  }
}

/** Lets all who ask while a question is under way share the one that is asked next: an answer is never older than who hears it. */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  function start(): Promise<Answer> {
    next = undefined
    const answer = ask().finally(() => {
      if (asked === answer) asked = undefined
    })
    asked = answer
    return answer
  }
  return () => {
    if (!asked) return start()
    next ??= asked.then(start, start)
    return next
  }
}
