import { Worker } from 'node:worker_threads'
import type { Answered, EngineLoad, Question, Told } from './engine.ts'

/** One run of the thread in which PGlite works, from its opening to its end. */
export interface Life {
  ask(question: Question): Promise<unknown>
  load(): EngineLoad
  /** When it has ended by itself, and why. */
  died: Promise<Error>
  end(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(failure: Error): void
  since: number
}

/** A single question that takes longer than this, in ms, says nothing of the others. */
const rare = 50

/** PostgreSQL's code for a server that has crashed. */
const stopped = (reason: string) =>
  Object.assign(new Error(`The database has stopped: ${reason}`), { code: '57P02' })

/** Answers only pass through the thread; room for more of them would stay taken. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

export async function startLife(
  from: string | Uint8Array,
  heard: (channel: string, payload: string) => void,
): Promise<Life> {
  const worker = new Worker(new URL('./engine-thread.js', import.meta.url), {
    workerData: from,
    resourceLimits,
  })
  const waiting = new Map<number, Waiting>()
  let count = 0
  /** How long the engine takes for a question, of late. */
  let usual = 0
  let lastAnswer = 0
  let over: Error | undefined
  let tellDeath = (_reason: Error) => {}
  const died = new Promise<Error>((resolve) => {
    tellDeath = resolve
  })

  const die = (reason: string) => {
    if (over) return
    over = stopped(reason)
    for (const { reject } of waiting.values()) reject(over)
    waiting.clear()
    tellDeath(over)
    worker.terminate()
  }
  const settle = (told: Answered) => {
    const { resolve, reject, since = 0 } = waiting.get(told.number) ?? {}
    waiting.delete(told.number)
    const now = performance.now()
    usual += (Math.min(now - Math.max(since, lastAnswer), rare) - usual) / 20
    lastAnswer = now
    if ('failure' in told) reject?.(Object.assign(new Error(told.failure.message), told.failure))
    else resolve?.(told.value)
  }
  worker.on('message', (told: Told) => {
    if ('heard' in told) return heard(told.heard, told.payload)
    // Not at once: what is done with it may take longer than the engine takes for the next, and as long as one comes after the
    // other, nobody else would have a turn.
    if ('stopped' in told) setImmediate(die, told.stopped)
    else setImmediate(settle, told)
  })
  worker.on('error', (error) => die(error.message))

  const ask = (question: Question) =>
    new Promise<unknown>((resolve, reject) => {
      if (over) return reject(over)
      waiting.set(++count, { resolve, reject, since: performance.now() })
      worker.postMessage({ number: count, ...question })
    })
  const end = async () => {
    over ??= stopped('it was closed.')
    await worker.terminate()
  }
  await ask({ kind: 'query', text: 'select 1', params: [], rowMode: 'object' }).catch(async (error) => {
    await end()
    throw error
  })
  const load = () => ({ asked: waiting.size, usual, lastAnswer })
  return { ask, load, died, end }
}
