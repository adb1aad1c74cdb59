import { Worker } from 'node:worker_threads'

export interface Found<Row> {
  rows: Row[]
}
export type RowMode = 'array' | 'object'
export interface Asking {
  query<Row>(text: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<Found<Row>>
}
/** What is asked of PGlite, here or in a thread of its own. */
export interface Engine extends Asking {
  transaction<Out>(work: (transaction: Asking) => Promise<Out>): Promise<Out>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** Where that is counted. */
  load?(): EngineLoad
}

export interface EngineLoad {
  /** How many questions have no answer yet. */
  asked: number
  /** How long another one would wait, by how long others took. */
  wait: number
  lastAnswer: number
}

/** What is asked of the thread, and what it answers; both carry the number of the question. */
export type Question =
  | { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode; transaction?: number }
  | { kind: 'begin' }
  | { kind: 'commit' | 'roll back'; transaction: number }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' }
export type Told =
  | { number: number; value: unknown }
  | { number: number; failure: { message: string } }
  | { heard: string; payload: string }

/** A single question that takes longer than this, in ms, says nothing of the others. */
const rare = 50

interface Waiting {
  resolve(value: unknown): void
  reject(failure: Error): void
  since: number
}

/**
 * PGlite in a thread of its own, so that long work of the database holds up no other request: on a folder, or for tests on
 * a packed database, in memory.
 */
export async function startEngine(from: string | Uint8Array): Promise<Engine> {
  const worker = new Worker(new URL('./engine-thread.js', import.meta.url), { workerData: from })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let asked = 0
  /** How long the engine takes for a question, of late. */
  let usual = 0
  let lastAnswer = 0

  worker.on('message', (told: Told) => {
    if ('heard' in told) {
      for (const heard of listeners.get(told.heard) ?? []) heard(told.payload)
      return
    }
    const { resolve, reject, since = 0 } = waiting.get(told.number) ?? {}
    waiting.delete(told.number)
    const now = performance.now()
    usual += (Math.min(now - Math.max(since, lastAnswer), rare) - usual) / 20
    lastAnswer = now
    if ('failure' in told) reject?.(Object.assign(new Error(told.failure.message), told.failure))
    else resolve?.(told.value)
  })
  // Without its database the process has nothing left to do; what was acknowledged is on the disk.
  worker.on('error', (error) => {
    throw error
  })

  const ask = (question: Question) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++asked, { resolve, reject, since: performance.now() })
      worker.postMessage({ number: asked, ...question })
    })
  const asking = (transaction?: number): Asking => ({
    query: <Row>(text: string, params: unknown[] = [], { rowMode = 'object' }: { rowMode?: RowMode } = {}) =>
      ask({ kind: 'query', text, params, rowMode, ...(transaction && { transaction }) }) as Promise<
        Found<Row>
      >,
  })
  await asking().query('select 1')

  return {
    ...asking(),
    async transaction(work) {
      const transaction = (await ask({ kind: 'begin' })) as number
      const out = await work(asking(transaction)).catch(async (error) => {
        await ask({ kind: 'roll back', transaction })
        throw error
      })
      await ask({ kind: 'commit', transaction })
      return out
    },
    async listen(channel, heard) {
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(heard))
      if (others.size === 1) await ask({ kind: 'listen', channel })
      return async () => {
        others.delete(heard)
        if (others.size === 0) await ask({ kind: 'unlisten', channel })
      }
    },
    load: () => ({ asked: waiting.size, wait: waiting.size * usual, lastAnswer }),
    async close() {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
