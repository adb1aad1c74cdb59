import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Transaction } from '@electric-sql/pglite'
import { openFolder, openInMemory, timeOfSyncs } from './durable.ts'
import type { Question, Told } from './engine.ts'
import { statements } from './statements.ts'
import { turns } from './turns.ts'

interface Open {
  transaction: Transaction
  end(failed?: Error): void
  ended: Promise<void>
}

const port = parentPort as MessagePort
const tell = (told: Told) => port.postMessage(told)
const from: string | Uint8Array = workerData
const stopped = (reason: string) => tell({ stopped: reason })
const client = typeof from === 'string' ? openFolder(from, stopped) : openInMemory(new Blob([from]))
const open = new Map<number, Open>()
const deaf = new Map<string, () => Promise<void>>()
const rolledBack = new Error('Rolled back')
let begun = 0
let ask: ReturnType<typeof statements> | undefined

async function begin(): Promise<number> {
  const number = ++begun
  const pglite = await client
  return new Promise((started, failed) => {
    const ended = pglite.transaction(
      (transaction) =>
        new Promise<void>((resolve, reject) => {
          open.set(number, { transaction, ended, end: (error) => (error ? reject(error) : resolve()) })
          started(number)
        }),
    )
    ended.catch(failed)
  })
}

function find(number: number): Open {
  const found = open.get(number)
  if (!found) throw new Error('This transaction has ended.')
  return found
}

async function end(number: number, failed?: Error): Promise<void> {
  const { end, ended } = find(number)
  end(failed)
  await ended
    .catch((error) => {
      if (error !== rolledBack) throw error
    })
    .finally(() => open.delete(number))
}

async function answer(question: Question): Promise<unknown> {
  const pglite = await client
  switch (question.kind) {
    case 'query': {
      ask ??= statements(pglite)
      const { text, params, rowMode, transaction } = question
      const within = transaction ? find(transaction).transaction : undefined
      return ask(text, params, rowMode, within)
    }
    case 'begin':
      return begin()
    case 'commit':
      return end(question.transaction)
    case 'roll back':
      return end(question.transaction, rolledBack)
    case 'listen': {
      const { channel } = question
      deaf.set(channel, await pglite.listen(channel, (payload) => tell({ heard: channel, payload })))
      return undefined
    }
    case 'unlisten':
      return deaf.get(question.channel)?.()
    case 'close':
      return pglite.close()
  }
}

/** What PostgreSQL says of an error is texts; whatever else hangs on it cannot leave the thread. */
const plain = (error: Error) => ({
  ...Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string')),
  message: error.message,
})

type Asked = Question & { number: number }
/** Whether it answers at all is told before anything else. */
const queue = turns<Asked>({ 'select 1': 0, close: Number.POSITIVE_INFINITY })
let isBusy = false

async function settle({ number, ...question }: Asked): Promise<void> {
  await answer(question as Question).then(
    (value) => tell({ number, value }),
    (error: Error) => tell({ number, failure: plain(error) }),
  )
}
/** What belongs to the open transaction has its turn already; all else waits for its end. */
function arrive(asked: Asked): void {
  if ('transaction' in asked) settle(asked).then(work)
  else queue.add(asked, asked.kind === 'query' ? asked.text : asked.kind)
}
/** Time that passes, but for what the disk takes: by that a change would seem to be long work, and wait for lists. */
const worked = () => performance.now() - timeOfSyncs()
async function work(): Promise<void> {
  if (isBusy) return
  isBusy = true
  // How long it takes to open says nothing of what is asked first.
  await Promise.allSettled([client])
  while (open.size === 0) {
    // Whoever came meanwhile may be due sooner.
    for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port)) arrive(more.message)
    const next = queue.next()
    if (!next) break
    const start = worked()
    await settle(next.work)
    next.took(worked() - start)
  }
  isBusy = false
}
port.on('message', (asked: Asked) => {
  arrive(asked)
  work()
})
