import type { Database } from '../database/open.ts'
import { databaseError } from '../kit/errors.ts'
import { giveBack, type Taken, take, untilDue, write } from './ledger.ts'
import type { Pace } from './pace.ts'
import { announce } from './queue.ts'
import { sweep } from './sweep.ts'
import type { Kind, Outcome, Transport } from './transport.ts'

export interface Log {
  warn(details: object, text: string): void
}
interface Parts {
  kind: Kind
  database: Database
  transport: Transport
  pace: Pace
  log?: Log | undefined
}

/** Without the statement around it, whose parameters are people's addresses and devices' tokens. */
const cause = (error: unknown) => databaseError(error) ?? error

/** Sends what is due of one kind, batch after batch, and sleeps until the next is due or `wake` is called. */
export function startLine({ kind, database: { sql }, transport, pace, log }: Parts) {
  let stopped = false
  let woken = false
  /** Not by the time of day, which may be set back. */
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  const rest = () => Math.max(0, restUntil - performance.now())
  const wake = () => {
    woken = true
    if (stopped) return
    clearTimeout(timer)
    working ??= work()
  }

  async function work(): Promise<void> {
    let pause = 0
    do {
      woken = false
      pause = await sendAllThatIsDue().catch((error: unknown) => {
        log?.warn({ err: cause(error), kind }, 'deliveries wait for the database')
        return pace.databaseAway
      })
    } while (woken && !stopped && rest() === 0)
    working = undefined
    if (!stopped) timer = setTimeout(wake, pause)
  }

  /** Answers how long there is nothing to do. */
  async function sendAllThatIsDue(): Promise<number> {
    while (!stopped && rest() === 0 && (await sendBatch()));
    await sweep(sql)
    if (rest() > 0) return rest()
    const due = (await untilDue(sql, kind)) ?? pace.atTheLatest
    return due > 0 ? Math.min(due, pace.atTheLatest) : pace.held
  }

  async function sendBatch(): Promise<boolean> {
    const begun = performance.now()
    const { any, taken } = await take(sql, kind, pace)
    const sender = async () => {
      for (let one = taken.shift(); one; one = taken.shift()) {
        // What cannot be begun in good time must not still be going on when its lease ends.
        if (stopped || rest() > 0 || performance.now() - begun > pace.lease / 2) await putBack(one)
        else await sendOne(one)
      }
    }
    await Promise.all(Array.from({ length: pace.atOnce }, sender))
    // The other servers may begin what was put back.
    if (stopped) await announce(sql, kind)
    return any
  }

  const putBack = (one: Taken) => untilWritten(() => giveBack(sql, one, rest()))

  async function sendOne(one: Taken): Promise<void> {
    const outcome = await transport.send(one).catch((error: Error): Outcome => {
      log?.warn({ err: cause(error), kind, recipient: one.id }, 'a delivery failed unexpectedly')
      return { state: 'later', reason: 'Something went wrong on the server while sending.' }
    })
    if (outcome.state === 'later' && outcome.rest) {
      outcome.rest = Math.min(outcome.rest, pace.atTheLatest)
      restUntil = Math.max(restUntil, performance.now() + outcome.rest)
    }
    await untilWritten(() => write(sql, one, outcome, pace))
  }

  /** What is known must reach the ledger, however long the database is away: else it would be sent a second time. */
  async function untilWritten(writing: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await writing()
      } catch (error) {
        if (stopped) throw error
        log?.warn({ err: cause(error), kind }, 'the fate of a delivery could not be written down yet')
        await new Promise((resolve) => setTimeout(resolve, pace.databaseAway))
      }
    }
  }

  return {
    wake,
    /** Finishes what is being sent, and puts back what was taken up with it. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}
