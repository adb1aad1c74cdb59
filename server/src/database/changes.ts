import type { Engine } from './engine.ts'

/**
 * Lets what was read from some tables be shown again for as long as it is what a new read would bring: ask for the mark,
 * then whether the tables are at rest, then read. While a later mark is the same, whatever was acknowledged before it was
 * asked for is in what was read.
 */
export interface Changes {
  /** Whether the mark is known here, without asking the database. */
  areHere: boolean
  /** Another one as soon as one of the tables has changed. */
  mark(tables: readonly string[]): string | Promise<string>
  /** False while a change is under way that the mark counts already and a read may still miss. */
  atRest(tables: readonly string[]): boolean | Promise<boolean>
}

/** The embedded engine tells of a commit before whoever made it hears of it, and no read overlaps a transaction. */
export async function changesOfEmbedded(client: Engine): Promise<Changes> {
  const counts = new Map<string, number>()
  /** How often something may have been missed. */
  let gaps = 0
  /** Asked for with every call, and the same until something changes. */
  let marks = new WeakMap<readonly string[], string>()
  await client.listen('changes', (table) => {
    marks = new WeakMap()
    if (table === '') gaps++
    else counts.set(table, (counts.get(table) ?? 0) + 1)
  })
  return {
    areHere: true,
    mark(tables) {
      const known = marks.get(tables)
      if (known !== undefined) return known
      const mark = [...tables.map((table) => counts.get(table) ?? 0), gaps].join()
      marks.set(tables, mark)
      return mark
    },
    atRest: () => true,
  }
}

const rest = `select not exists (select from pg_locks where locktype = 'relation' and granted
  and relation = any($1::regclass[])
  and mode = any('{RowExclusiveLock,ShareRowExclusiveLock,ExclusiveLock,AccessExclusiveLock}')) as rest`

/**
 * Other servers change the tables of a shared one too, so it is asked. Whoever changes a table locks it, is counted, and
 * commits before the lock is given up: one that was counted and holds no lock any more is seen by every later read.
 */
export const changesOnServer = (ask: <Row>(text: string, params: unknown[]) => Promise<Row[]>): Changes => {
  const marks = new WeakMap<readonly string[], () => Promise<string>>()

  const askFor = (tables: readonly string[]) => {
    const counts = tables.map((table) => `(select last_value from changes_of_${table})`).join()
    const text = `select concat_ws(',', ${counts}) as mark`
    return together(async () => {
      const [found] = (await ask(text, [])) as [{ mark: string }]
      return found.mark
    })
  }
  return {
    areHere: false,
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
