import type { Delivery } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { Conflict } from '../kit/errors.ts'
import { record } from '../kit/history.ts'
import { campaignText, lockCampaign } from './campaigns.ts'
import { announce, atOnce } from './queue.ts'
import { isCancelled, settleOne, stopWaiting, tidyCancelled } from './sweep.ts'

const countsIn = (text: string) => (JSON.parse(text) as Delivery).counts

interface By {
  admin: { id: number }
}

/**
 * Stops what has not left. What is just leaving may still arrive, but is not tried again. That it is cancelled says all:
 * nothing of it is taken up any more, and who waits counts as cancelled. To write that down for each may take its time.
 */
export async function cancel(sql: Sql, id: number, { admin }: By) {
  const before = await sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const text = await campaignText(tx, id)
    if (countsIn(text).queued === 0) {
      throw new Conflict('Nothing of it is waiting any more, so nothing could be stopped.')
    }
    await tx.execute(query`update deliveries set cancelled_at = now() where id = ${id}`)
    const after = await campaignText(tx, id)
    await record(tx, { admin, resource: 'delivery', id, action: 'cancel', before: text, after })
    return text
  })
  await tidyCancelled(sql, id)
  await settleOne(sql, id)
  const text = await campaignText(sql, id)
  const stopped = countsIn(text).cancelled - countsIn(before).cancelled
  return { text, stopped, leaving: countsIn(text).queued }
}

/**
 * Queues those that failed, and nobody else, as if they had never been tried; the others after the first part. Should the
 * server die before it has come to them, they still show as failed, and can be queued again.
 */
export async function retry(sql: Sql, id: number, { admin }: By) {
  await tidyCancelled(sql, id)
  const first = await sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    // Of one that was cancelled just now; otherwise none is left.
    await tx.execute(stopWaiting(id))
    const before = await campaignText(tx, id)
    const campaign = JSON.parse(before) as Delivery
    const { queued, failed } = campaign.counts
    if (failed === 0) {
      throw new Conflict('Nothing of it has failed, so there is nothing to send again.')
    }
    await tx.execute(query`update deliveries set cancelled_at = null where id = ${id}`)
    const again = await queueFailed(tx, campaign, 0)
    const counts = { ...campaign.counts, queued: queued + failed, failed: 0 }
    const text = JSON.stringify({ ...campaign, counts })
    await record(tx, { admin, resource: 'delivery', id, action: 'retry', before, after: text })
    return { campaign, again, text }
  })
  const { campaign, text } = first
  let queued = 0
  for (let { again } = first; again.length > 0; ) {
    queued += again.length
    const last = Math.max(...again)
    again = await sql.transaction(async (tx) => {
      await lockCampaign(tx, id)
      return queueFailed(tx, campaign, last)
    })
  }
  return { text, queued, kind: campaign.kind }
}

/** Some of those after this one, unless it was cancelled meanwhile, and answers their numbers. */
async function queueFailed(locked: Sql, { id, kind }: Delivery, after: number): Promise<number[]> {
  const failed = query`select id from delivery_recipients
    where delivery_id = ${id} and state = 'failed' and id > ${after} and not ${isCancelled(id)}
    order by id limit ${atOnce}`
  const again = await rows<{ id: number }>(
    locked,
    query`update delivery_recipients
      set state = 'queued', attempts = 0, stop = false, reason = null, next_attempt_at = now()
      where id = any(array(${failed})) and state = 'failed' returning id::float8`,
  )
  if (again.length > 0) {
    await locked.execute(query`update deliveries set settled = null where id = ${id}`)
    await announce(locked, kind)
  }
  return again.map(({ id }) => id)
}
