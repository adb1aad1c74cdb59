import { type Statement, statement } from './prepared.ts'

/**
 * Shows when an answer read from some tables is outdated. To cache an answer: read the version, check that it is settled,
 * then read the tables. The answer is current as long as the version stays the same.
 */
export interface TableVersions {
  /** Changes with every change of one of the tables. */
  version(tables: readonly string[]): Promise<string>
  /** False while a transaction has raised the version without having committed: a read may miss its change. */
  isSettled(tables: readonly string[]): Promise<boolean>
}

const settledStatement =
  statement(`select not exists (select from pg_locks where locktype = 'relation' and granted
  and relation = any($1::regclass[])
  and mode = any('{RowExclusiveLock,ShareRowExclusiveLock,ExclusiveLock,AccessExclusiveLock}')) as settled`)

/**
 * A trigger on each table raises the sequence `changes_of_<table>` in the transaction of the change. The writer holds a lock
 * on the table until it has committed, so when no write lock is held, every counted change is visible.
 */
export const tableVersions = (
  runPrepared: <Row>(statement: Statement, params: unknown[]) => Promise<Row[]>,
  /** Part of the version, because PostgreSQL may repeat sequence values after a crash. */
  connectionCount: () => number,
): TableVersions => {
  const readers = new WeakMap<readonly string[], () => Promise<string>>()

  const readerOf = (tables: readonly string[]) => {
    const counts = tables.map((table) => `(select last_value from changes_of_${table})`).join()
    const versionStatement = statement(`select concat_ws(',', ${counts}) as version`)
    return shareNext(async () => {
      const [found] = (await runPrepared(versionStatement, [])) as [{ version: string }]
      return `${found.version},${connectionCount()}`
    })
  }
  return {
    version(tables) {
      const read = readers.get(tables) ?? readerOf(tables)
      readers.set(tables, read)
      return read()
    },
    async isSettled(tables) {
      const [found] = await runPrepared<{ settled: boolean }>(settledStatement, [tables])
      return found?.settled ?? false
    },
  }
}

/** Callers that arrive while a query runs share the next one, so nobody reads a version older than their own call. */
function shareNext<Answer>(query: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  function start(): Promise<Answer> {
    next = undefined
    const answer = query().finally(() => {
      if (running === answer) running = undefined
    })
    running = answer
    return answer
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}
