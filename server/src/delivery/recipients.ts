import { sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { interval } from './queue.ts'
import { maxAttempts, type SendSettings } from './timing.ts'
import type { Kind, Message, Outcome } from './transport.ts'

/** A recipient that this server has claimed: no other server claims it until the lease ends. */
export interface Claimed extends Message {
  attempts: number
}

const isDue = query`state in ('queued', 'sending') and next_attempt_at <= now()`
/** A due recipient is not sent to again if it was cancelled, or if the server crashed during its last attempt. */
const isExhausted = (settings: SendSettings) => query`(stop or attempts >= ${maxAttempts(settings)}::int)`
const isNoneOf = (sending: number[]) => query`id <> all(${query.param(sending)}::bigint[])`

/**
 * Claims due recipients up to the concurrency limit, including those of a crashed server. `skip locked` gives concurrent
 * servers different rows. One statement, so that a lost connection cannot separate the claim from its result.
 */
export async function claimDue(
  sql: Sql,
  kind: Kind,
  settings: SendSettings,
  sending: number[] = [],
): Promise<Claimed[]> {
  const claimed = await rows<Claimed>(
    sql,
    query`with due as (
        select id from delivery_recipients
        where kind = ${kind} and ${isDue} and not ${isExhausted(settings)} and ${isNoneOf(sending)}
        order by next_attempt_at, id limit ${settings.concurrency - sending.length} for update skip locked)
      update delivery_recipients r set
        state = 'sending', attempts = attempts + 1, next_attempt_at = now() + ${interval(settings.lease)}
      from due, deliveries d where r.id = due.id and d.id = r.delivery_id
      returning r.id::float8 as id, r.address, r.attempts, d.subject, d.text, d.created_at::text as "createdAt"`,
  )
  return claimed.sort((a, b) => a.id - b.id)
}

/** Ends recipients that a crash interrupted and that are not sent to again. */
export const endInterrupted = (sql: Sql, kind: Kind, settings: SendSettings, sending: number[]) =>
  sql.execute(query`update delivery_recipients set
    state = case when stop then 'cancelled' else 'failed' end, next_attempt_at = null,
    reason = 'The server stopped while this was being sent, so it may have left or not.'
    where kind = ${kind} and ${isDue} and ${isExhausted(settings)} and ${isNoneOf(sending)}`)

const maxReasonLength = 1000

/** Changes nothing if another server has claimed the recipient after our lease ended. */
export async function recordOutcome(
  sql: Sql,
  recipient: Claimed,
  outcome: Outcome,
  settings: SendSettings,
): Promise<void> {
  const update = (changes: SQL) =>
    sql.execute(query`update delivery_recipients set ${changes}
      where id = ${recipient.id} and attempts = ${recipient.attempts} and state = 'sending'`)
  if (outcome.state === 'sent') {
    const note = outcome.note ?? null
    await update(query`state = 'sent', sent_at = now(), reason = ${note}, next_attempt_at = null`)
    return
  }
  const reason = outcome.reason.replaceAll('\0', '').slice(0, maxReasonLength)
  const retryDelay = settings.retryDelays[recipient.attempts - 1]
  if (outcome.state === 'retry' && retryDelay !== undefined) {
    const delay = Math.max(retryDelay, outcome.retryAfter ?? 0)
    await update(query`state = case when stop then 'cancelled' else 'queued' end,
      next_attempt_at = case when not stop then now() + ${interval(delay)} end, reason = ${reason}`)
    return
  }
  if (outcome.state === 'failed' && outcome.isAddressDead) {
    await sql.execute(query`delete from push_tokens where token = ${recipient.address}`)
  }
  await update(query`state = 'failed', reason = ${reason}, next_attempt_at = null`)
}

/** Milliseconds until a recipient of this kind is due; undefined when none waits. */
export async function timeUntilDue(sql: Sql, kind: Kind): Promise<number | undefined> {
  const [next] = await rows<{ wait: number | null }>(
    sql,
    query`select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as wait
      from delivery_recipients where kind = ${kind} and state in ('queued', 'sending')`,
  )
  return next?.wait ?? undefined
}
