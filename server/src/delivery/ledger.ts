import { sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { mostAttempts, type Pace } from './pace.ts'
import { later } from './queue.ts'
import type { Kind, Message, Outcome } from './transport.ts'

/** A recipient that this server has taken up: nobody else will, until the lease runs out. */
export interface Taken extends Message {
  attempts: number
}

/** From when on a recipient may be taken up: never if its campaign is not whole yet, or was cancelled before. */
const mayLeave = query`(select case when d.cancelled_at is null or stop then d.starts_at else 'infinity' end
  from deliveries d where d.id = delivery_id)`

const longestReason = 1000
const crashed = 'The server stopped while this was being sent, so it may have left or not.'

/**
 * Takes up what is due, and what another server took up and never finished. Servers that do so at once get different
 * rows. Of what a crash interrupted, what was cancelled meanwhile or has been tried often enough ends here. It is one
 * statement, so that the database cannot go away between taking up and knowing what to send.
 */
export async function take(sql: Sql, kind: Kind, pace: Pace): Promise<{ any: boolean; taken: Taken[] }> {
  const over = query`(r.stop or r.attempts >= ${mostAttempts(pace)}::int)`
  const touched = await rows<Taken & { state: string }>(
    sql,
    query`with due as (
        select id from delivery_recipients
        where kind = ${kind} and state in ('queued', 'sending') and next_attempt_at <= now()
          and ${mayLeave} <= now()
        order by next_attempt_at, id limit ${pace.batch} for update skip locked)
      update delivery_recipients r set
        state = case when r.stop then 'cancelled' when ${over} then 'failed' else 'sending' end,
        attempts = case when ${over} then r.attempts else r.attempts + 1 end,
        next_attempt_at = case when ${over} then null else now() + ${later(pace.lease)} end,
        reason = case when r.state = 'sending' then ${crashed} else r.reason end
      from due, deliveries d where r.id = due.id and d.id = r.delivery_id
      returning r.id::float8 as id, r.state, r.address, r.attempts,
        d.subject, d.text, d.created_at::text as "createdAt"`,
  )
  const taken = touched.filter(({ state }) => state === 'sending').sort((a, b) => a.id - b.id)
  return { any: touched.length > 0, taken }
}

/** As long as it is still ours: a row that another server took up after our lease is that server's to write. */
const ours = ({ id, attempts }: Taken) => query`id = ${id} and attempts = ${attempts} and state = 'sending'`

/** Writes down what became of a recipient. */
export async function write(sql: Sql, one: Taken, outcome: Outcome, pace: Pace): Promise<void> {
  if (outcome.state === 'sent') {
    await sql.execute(query`update delivery_recipients set state = 'sent', sent_at = now(),
      reason = ${outcome.note ?? null}, next_attempt_at = null where ${ours(one)}`)
    return
  }
  const reason = outcome.reason.replaceAll('\0', '').slice(0, longestReason)
  const pause = pace.pauses[one.attempts - 1]
  if (outcome.state === 'later' && pause !== undefined) {
    const wait = Math.max(pause, outcome.rest ?? 0)
    await sql.execute(query`update delivery_recipients set
      state = case when stop then 'cancelled' else 'queued' end,
      next_attempt_at = case when not stop then now() + ${later(wait)} end,
      reason = ${reason} where ${ours(one)}`)
    return
  }
  if (outcome.state === 'failed' && outcome.dead) {
    await sql.execute(query`delete from push_tokens where token = ${one.address}`)
  }
  await sql.execute(query`update delivery_recipients set state = 'failed', reason = ${reason},
    next_attempt_at = null where ${ours(one)}`)
}

/** Puts back what was taken up and not begun; it does not count as an attempt. */
export async function giveBack(sql: Sql, one: Taken, wait: number): Promise<void> {
  await sql.execute(query`update delivery_recipients set
    state = case when stop then 'cancelled' else 'queued' end, attempts = attempts - 1,
    next_attempt_at = case when not stop then now() + ${later(wait)} end where ${ours(one)}`)
}

/** Milliseconds until something of this kind is due; nothing when nothing waits. */
export async function untilDue(sql: Sql, kind: Kind): Promise<number | undefined> {
  const [next] = await rows<{ wait: number | null }>(
    sql,
    query`select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as wait
      from delivery_recipients where kind = ${kind} and state in ('queued', 'sending')
        and isfinite(${mayLeave})`,
  )
  return next?.wait ?? undefined
}
