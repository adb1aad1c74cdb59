import { statfsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Life, startLife } from './engine-life.ts'

export interface Found<Row> {
  rows: Row[]
}
export type RowMode = 'array' | 'object'
export interface Queryable {
  query<Row>(text: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<Found<Row>>
}
/** What is asked of PGlite, here or in a thread of its own. */
export interface Engine extends Queryable {
  transaction<Out>(work: (transaction: Queryable) => Promise<Out>): Promise<Out>
  /** Calls back with '' after a time in which something may be missed. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** Where that is counted. */
  load?(): EngineLoad
}

export interface EngineLoad {
  /** How many questions have no answer yet. */
  asked: number
  /** How long one takes of late, in ms. */
  usual: number
  lastAnswer: number
}

/** What is asked of the thread, and what it answers; both carry the number of the question. */
export type Question =
  | { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode; transaction?: number }
  | { kind: 'begin' }
  | { kind: 'commit' | 'roll back'; transaction: number }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' }
export type Answered = { number: number; value: unknown } | { number: number; failure: { message: string } }
export type Told =
  | Answered
  | { heard: string; payload: string }
  /** It cannot go on, and answers nothing any more. */
  | { stopped: string }

/** Between attempts to open what has stopped: a full disk is not made room on in an instant. */
const beforeAnotherTry = 1_000
/** PostgreSQL takes room for its log 16 MB at a time. */
const leastRoom = 32 * 1024 * 1024

/** By PostgreSQL's own codes: the disk is full, or it cannot be connected to now. */
function away(folder: string | Uint8Array): Error {
  const { bavail, bsize } = statfsSync(String(folder))
  const [code, when] =
    bavail * bsize < leastRoom ? ['53100', 'once there is room on its disk'] : ['57P03', 'now']
  return Object.assign(new Error(`The database is opened again ${when}.`), { code })
}

/**
 * PGlite in a thread of its own, so that long work of the database holds up no other request: on a folder, or for tests on
 * a packed database, in memory. A folder is opened again whenever PostgreSQL has stopped, as it does when it cannot write
 * its log; what was acknowledged is on the disk.
 */
export async function startEngine(from: string | Uint8Array): Promise<Engine> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const tell = (channel: string, payload: string) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  }
  let life: Life | undefined
  let opening: Promise<void> | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = await startLife(from, tell)
    for (const channel of listeners.keys()) await next.ask({ kind: 'listen', channel })
    life = next
    next.died.then((reason) => {
      if (typeof from !== 'string') throw reason
      opening = openAgain(reason)
    })
  }
  async function openAgain(reason: Error): Promise<void> {
    life = undefined
    process.emitWarning(`${reason.message}. ${away(from).message}`)
    while (!life && !closed) await open().catch(() => pause(beforeAnotherTry))
    if (!life) return
    process.emitWarning('The database is open again.')
    for (const channel of listeners.keys()) tell(channel, '')
  }

  const ask = async (question: Question, on = life) => {
    if (!on) throw away(from)
    return on.ask(question)
  }
  const queryable = (on?: Life, transaction?: number): Queryable => ({
    query: <Row>(text: string, params: unknown[] = [], { rowMode = 'object' }: { rowMode?: RowMode } = {}) =>
      ask({ kind: 'query', text, params, rowMode, ...(transaction && { transaction }) }, on) as Promise<
        Found<Row>
      >,
  })
  await open()

  return {
    ...queryable(),
    async transaction(work) {
      // One that was begun before the database stopped must not go on in what was opened since.
      const on = life
      const transaction = (await ask({ kind: 'begin' }, on)) as number
      const out = await work(queryable(on, transaction)).catch(async (error) => {
        await ask({ kind: 'roll back', transaction }, on).catch(() => {})
        throw error
      })
      await ask({ kind: 'commit', transaction }, on)
      return out
    },
    async listen(channel, heard) {
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(heard))
      if (others.size === 1) await ask({ kind: 'listen', channel })
      return async () => {
        others.delete(heard)
        if (others.size === 0) await life?.ask({ kind: 'unlisten', channel })
      }
    },
    load: () => life?.load() ?? { asked: 0, usual: 0, lastAnswer: 0 },
    async close() {
      closed = true
      await opening
      await life?.ask({ kind: 'close' })
      await life?.end()
    },
  }
}
