import { sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { Conflict } from '../kit/errors.ts'
import { record } from '../kit/history.ts'
import { campaignText, lockCampaign, settle } from './campaigns.ts'
import { announce } from './queue.ts'
import type { Kind } from './transport.ts'

interface By {
  admin: { id: number }
}

/** So many are changed by one statement, at most: meanwhile nobody else has a turn at the embedded database. */
const atOnce = 200

/** Changes its recipients in this state, which then have another one, and the campaign with them; answers how many. */
async function changeAll(sql: Sql, id: number, state: 'queued' | 'failed', set: SQL, campaign: SQL) {
  let count = 0
  for (let changed = atOnce; changed === atOnce; count += changed) {
    const found = await rows(
      sql,
      query`with chosen as (select id from delivery_recipients
          where delivery_id = ${id} and state = ${state} limit ${atOnce}),
        together as (update deliveries set ${campaign} where id = ${id} and exists (select from chosen))
      update delivery_recipients set ${set} where id = any(array(select id from chosen)) and state = ${state} returning 1`,
    )
    changed = found.length
  }
  return count
}

/** Stops what has not left. What is just leaving may still arrive, but is not tried again. */
export async function cancel(sql: Sql, id: number, { admin }: By) {
  const before = await campaignText(sql, id)
  const cancelled = query`cancelled_at = now()`
  const stop = query`state = 'cancelled', next_attempt_at = null`
  const stopped = await changeAll(sql, id, 'queued', stop, cancelled)
  return sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const leaving = await rows(
      tx,
      query`update delivery_recipients set stop = true
        where delivery_id = ${id} and state = 'sending' returning 1`,
    )
    if (stopped + leaving.length === 0) {
      throw new Conflict('Nothing of it is waiting any more, so nothing could be stopped.')
    }
    await tx.execute(query`update deliveries set ${cancelled} where id = ${id}`)
    await settle(tx, id)
    const text = await campaignText(tx, id)
    await record(tx, { admin, resource: 'delivery', id, action: 'cancel', before, after: text })
    return { text, stopped, leaving: leaving.length }
  })
}

/** Queues those that failed, and nobody else, as if they had never been tried. */
export async function retry(sql: Sql, id: number, { admin }: By) {
  const before = await campaignText(sql, id)
  const { kind } = JSON.parse(before) as { kind: Kind }
  const again = query`state = 'queued', attempts = 0, stop = false, reason = null, next_attempt_at = now()`
  const queued = await changeAll(sql, id, 'failed', again, query`settled = null, cancelled_at = null`)
  if (queued === 0) throw new Conflict('Nothing of it has failed, so there is nothing to send again.')
  return sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const text = await campaignText(tx, id)
    await record(tx, { admin, resource: 'delivery', id, action: 'retry', before, after: text })
    await announce(tx, kind)
    return { text, queued, kind }
  })
}
