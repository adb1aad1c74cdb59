import { setTimeout as pause } from 'node:timers/promises'
import type { Engine, Queryable } from './engine.ts'

const usual = {
  firstAfter: 60_000,
  every: 60 * 60_000,
  /** How long nobody must have asked for anything. */
  quiet: 250,
  /** How long such moments are waited for, by all steps together. */
  patience: 30 * 60_000,
}

/** As PostgreSQL does it: when a tenth has changed. What changed before the start is not known any more. */
const due = `select format('%I', known.relname) as name from pg_stat_user_tables known join pg_class on pg_class.oid = relid
  where last_vacuum is null or n_mod_since_analyze > 50 + 0.1 * reltuples`

/**
 * What a PostgreSQL server does by itself in the background, and the embedded engine does not: without it the planner
 * never learns how large the tables are, the space of old row versions is never used again, and the log grows for ever,
 * with the time it takes to replay after a crash. Whoever asks meanwhile has to wait, so each step is taken when nobody does.
 */
export function keepUp(
  client: Queryable & Pick<Engine, 'load'>,
  { firstAfter, every, quiet, patience } = usual,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = (time: number) => pause(time, undefined, { signal: stopping.signal, ref: false })
  const isQuiet = () => {
    const load = client.load?.()
    return !load || (load.asked === 0 && performance.now() - load.lastAnswer >= quiet)
  }
  const goOver = async () => {
    const latest = performance.now() + patience
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string }>(due)
    const steps = rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])
    for (const step of ['checkpoint', ...steps]) {
      do await rest(quiet)
      while (!isQuiet() && performance.now() < latest)
      await client.query(step)
    }
  }
  const unlessStopped = (error: Error) => {
    if (!stopping.signal.aborted) process.emitWarning(error)
  }
  const live = async () => {
    for (let time = firstAfter; !stopping.signal.aborted; time = every) {
      await rest(time).then(goOver).catch(unlessStopped)
    }
  }
  const lived = live()
  return {
    async stop() {
      stopping.abort()
      await lived
    },
  }
}
