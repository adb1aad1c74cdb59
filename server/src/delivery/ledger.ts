import { sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { mostAttempts, type Pace } from './pace.ts'
import { later } from './queue.ts'
import type { Kind, Message, Outcome } from './transport.ts'

/** A recipient that this server has taken up: no other server will, until the lease runs out. */
export interface Taken extends Message {
  attempts: number
}

const isDue = query`state in ('queued', 'sending') and next_attempt_at <= now()`
/** Of a recipient that is due: it was cancelled, or the server crashed, while it was sent to for the last time. */
const isOver = (pace: Pace) => query`(stop or attempts >= ${mostAttempts(pace)}::int)`
const except = (sending: number[]) => query`id <> all(${query.param(sending)}::bigint[])`

/**
 * Takes up what is due, and what another server took up and never finished, until so many are being sent as may be.
 * Servers that do so at once get different rows. It is one statement, so that the database cannot go away between
 * taking up and knowing what to send.
 */
export async function take(sql: Sql, kind: Kind, pace: Pace, sending: number[] = []): Promise<Taken[]> {
  const taken = await rows<Taken>(
    sql,
    query`with due as (
        select id from delivery_recipients
        where kind = ${kind} and ${isDue} and not ${isOver(pace)} and ${except(sending)}
        order by next_attempt_at, id limit ${pace.atOnce - sending.length} for update skip locked)
      update delivery_recipients r set
        state = 'sending', attempts = attempts + 1, next_attempt_at = now() + ${later(pace.lease)}
      from due, deliveries d where r.id = due.id and d.id = r.delivery_id
      returning r.id::float8 as id, r.address, r.attempts, d.subject, d.text, d.created_at::text as "createdAt"`,
  )
  return taken.sort((a, b) => a.id - b.id)
}

/** Of what a crash interrupted, ends what was cancelled meanwhile or has been tried often enough. */
export const endInterrupted = (sql: Sql, kind: Kind, pace: Pace, sending: number[]) =>
  sql.execute(query`update delivery_recipients set
    state = case when stop then 'cancelled' else 'failed' end, next_attempt_at = null,
    reason = 'The server stopped while this was being sent, so it may have left or not.'
    where kind = ${kind} and ${isDue} and ${isOver(pace)} and ${except(sending)}`)

const longestReason = 1000

/** Writes down what became of a recipient, unless another server took it up after our lease. */
export async function write(sql: Sql, one: Taken, outcome: Outcome, pace: Pace): Promise<void> {
  const update = (changes: SQL) =>
    sql.execute(query`update delivery_recipients set ${changes}
      where id = ${one.id} and attempts = ${one.attempts} and state = 'sending'`)
  if (outcome.state === 'sent') {
    const note = outcome.note ?? null
    await update(query`state = 'sent', sent_at = now(), reason = ${note}, next_attempt_at = null`)
    return
  }
  const reason = outcome.reason.replaceAll('\0', '').slice(0, longestReason)
  const pause = pace.pauses[one.attempts - 1]
  if (outcome.state === 'later' && pause !== undefined) {
    const wait = Math.max(pause, outcome.rest ?? 0)
    await update(query`state = case when stop then 'cancelled' else 'queued' end,
      next_attempt_at = case when not stop then now() + ${later(wait)} end, reason = ${reason}`)
    return
  }
  if (outcome.state === 'failed' && outcome.dead) {
    await sql.execute(query`delete from push_tokens where token = ${one.address}`)
  }
  await update(query`state = 'failed', reason = ${reason}, next_attempt_at = null`)
}

/** Milliseconds until something of this kind is due; nothing when nothing waits. */
export async function untilDue(sql: Sql, kind: Kind): Promise<number | undefined> {
  const [next] = await rows<{ wait: number | null }>(
    sql,
    query`select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as wait
      from delivery_recipients where kind = ${kind} and state in ('queued', 'sending')`,
  )
  return next?.wait ?? undefined
}
