import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/open.ts'
import { databaseError } from '../http/errors.ts'
import { settle } from './campaigns.ts'
import { endInterrupted, type Taken, take, untilDue, write } from './ledger.ts'
import type { Pace } from './pace.ts'
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

/** Sends what is due of one kind, and sleeps until the next is due, one has been sent, or `wake` is called. */
export function startSendLoop({ kind, database: { sql }, transport, pace, log }: Parts) {
  const sending = new Map<number, Promise<void>>()
  let stopped = false
  let alarm = new AbortController()
  /** Not by the time of day, which may be set back. */
  let restUntil = 0

  const wake = () => alarm.abort()
  const rest = () => Math.max(0, restUntil - performance.now())

  async function loop(): Promise<void> {
    while (!stopped) {
      alarm = new AbortController()
      const pause = await sendDue().catch((error: unknown) => {
        log?.warn({ err: cause(error), kind }, 'deliveries wait for the database')
        return pace.databaseAway
      })
      // Rejects when it is woken.
      await sleep(pause, undefined, { signal: alarm.signal }).catch(() => {})
    }
    await Promise.all(sending.values())
  }

  /** Begins to send what is due, as far as it may be sent at once. Answers how long there is nothing more to do. */
  async function sendDue(): Promise<number> {
    if (rest() > 0) return rest()
    const free = pace.atOnce - sending.size
    const taken = free > 0 ? await take(sql, kind, pace, [...sending.keys()]) : []
    for (const one of taken) {
      const sent = sendOne(one).finally(() => {
        sending.delete(one.id)
        wake()
      })
      sending.set(one.id, sent)
    }
    if (taken.length === free) return pace.atTheLatest
    await endInterrupted(sql, kind, pace, [...sending.keys()])
    await settle(sql)
    const due = (await untilDue(sql, kind)) ?? pace.atTheLatest
    return due > 0 ? Math.min(due, pace.atTheLatest) : pace.held
  }

  async function sendOne(one: Taken): Promise<void> {
    const outcome = await transport.send(one).catch((error: Error): Outcome => {
      log?.warn({ err: cause(error), kind, recipient: one.id }, 'a delivery failed unexpectedly')
      return { state: 'later', reason: 'Something went wrong on the server while sending.' }
    })
    if (outcome.state === 'later' && outcome.rest) {
      outcome.rest = Math.min(outcome.rest, pace.atTheLatest)
      restUntil = Math.max(restUntil, performance.now() + outcome.rest)
    }
    // What is known must reach the ledger, however long the database is away: else it would be sent a second time.
    while (!(await isWritten(one, outcome)) && !stopped) await sleep(pace.databaseAway)
  }

  const isWritten = (one: Taken, outcome: Outcome): Promise<boolean> =>
    write(sql, one, outcome, pace).then(
      () => true,
      (error: unknown) => {
        log?.warn({ err: cause(error), kind }, 'the fate of a delivery could not be written down yet')
        return false
      },
    )

  const ended = loop()
  return {
    kind,
    wake,
    /** Finishes what is being sent. */
    async stop() {
      stopped = true
      wake()
      await ended
    },
  }
}
