import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/open.ts'
import { databaseError } from '../http/errors.ts'
import { settle } from './campaigns.ts'
import { type Claimed, claimDue, endInterrupted, recordOutcome, timeUntilDue } from './recipients.ts'
import type { SendSettings } from './timing.ts'
import type { Kind, Outcome, Transport } from './transport.ts'

export interface Log {
  warn(details: object, text: string): void
}
interface Parts {
  kind: Kind
  database: Database
  transport: Transport
  settings: SendSettings
  log?: Log | undefined
}

/** The database's error without the statement, whose parameters are personal addresses and device tokens. */
const cause = (error: unknown) => databaseError(error) ?? error

/** Sends due messages of one kind, then sleeps until the next is due, one has been sent, or `wake` is called. */
export function startSendLoop({ kind, database: { sql }, transport, settings, log }: Parts) {
  const sending = new Map<number, Promise<void>>()
  let stopped = false
  let sleeping = new AbortController()
  /** By the monotonic clock: the time of day may be set back. */
  let pausedUntil = 0

  const wake = () => sleeping.abort()
  const remainingPause = () => Math.max(0, pausedUntil - performance.now())

  async function loop(): Promise<void> {
    while (!stopped) {
      sleeping = new AbortController()
      const delay = await sendDue().catch((error: unknown) => {
        log?.warn({ err: cause(error), kind }, 'sending paused: database unreachable')
        return settings.databaseRetryDelay
      })
      // Rejects when `wake` aborts it.
      await sleep(delay, undefined, { signal: sleeping.signal }).catch(() => {})
    }
    await Promise.all(sending.values())
  }

  /** Starts sending due messages, up to the concurrency limit. Returns the delay until the next look. */
  async function sendDue(): Promise<number> {
    if (remainingPause() > 0) return remainingPause()
    const free = settings.concurrency - sending.size
    const claimed = free > 0 ? await claimDue(sql, kind, settings, [...sending.keys()]) : []
    for (const recipient of claimed) {
      const sent = send(recipient).finally(() => {
        sending.delete(recipient.id)
        wake()
      })
      sending.set(recipient.id, sent)
    }
    if (claimed.length === free) return settings.maxDelay
    await endInterrupted(sql, kind, settings, [...sending.keys()])
    await settle(sql)
    const delay = (await timeUntilDue(sql, kind)) ?? settings.maxDelay
    return delay > 0 ? Math.min(delay, settings.maxDelay) : settings.lockedDelay
  }

  async function send(recipient: Claimed): Promise<void> {
    const outcome = await transport.send(recipient).catch((error: Error): Outcome => {
      log?.warn(
        { err: cause(error), kind, recipient: recipient.id },
        'unexpected error while sending a message',
      )
      return { state: 'retry', reason: 'Something went wrong on the server while sending.' }
    })
    if (outcome.state === 'retry' && outcome.retryAfter) {
      outcome.retryAfter = Math.min(outcome.retryAfter, settings.maxDelay)
      pausedUntil = Math.max(pausedUntil, performance.now() + outcome.retryAfter)
    }
    // An outcome that is never recorded would send the message a second time.
    while (!(await tryToRecord(recipient, outcome)) && !stopped) await sleep(settings.databaseRetryDelay)
  }

  const tryToRecord = (recipient: Claimed, outcome: Outcome): Promise<boolean> =>
    recordOutcome(sql, recipient, outcome, settings).then(
      () => true,
      (error: unknown) => {
        log?.warn({ err: cause(error), kind }, 'outcome of a message not recorded yet: database unreachable')
        return false
      },
    )

  const ended = loop()
  return {
    kind,
    wake,
    /** Finishes the messages that are being sent. */
    async stop() {
      stopped = true
      wake()
      await ended
    },
  }
}
