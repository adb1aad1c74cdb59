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

const nothingFailed = () => new Conflict('Nothing of it has failed, so there is nothing to send again.')

/**
 * Queues those that failed, and nobody else, as if they had never been tried; a part at a time. Should the server die
 * meanwhile, the others still show as failed, and can be queued again.
 */
export async function retry(sql: Sql, id: number, { admin }: By) {
  await tidyCancelled(sql, id)
  const kind = await sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    // Of one that was cancelled just now; otherwise none is left.
    await tx.execute(stopWaiting(id))
    const before = await campaignText(tx, id)
    const { kind, ...campaign } = JSON.parse(before) as Delivery
    const { queued, failed } = campaign.counts
    if (failed === 0) throw nothingFailed()
    await tx.execute(query`update deliveries set cancelled_at = null where id = ${id}`)
    const counts = { ...campaign.counts, queued: queued + failed, failed: 0 }
    const after = JSON.stringify({ ...campaign, kind, counts })
    await record(tx, { admin, resource: 'delivery', id, action: 'retry', before, after })
    return kind
  })
  let queued = 0
  let last: number | undefined = 0
  while (last !== undefined) {
    const again = await queueFailed(sql, id, last)
    queued += again.length
    last = again.at(-1)
  }
  // Another has queued them all meanwhile.
  if (queued === 0) throw nothingFailed()
  const text = await campaignText(sql, id)
  await announce(sql, kind)
  return { text, queued, kind }
}

/** Some of those after this one, and answers their numbers. By then another may have cancelled it. */
const queueFailed = (sql: Sql, campaign: number, after: number): Promise<number[]> =>
  sql.transaction(async (tx) => {
    await lockCampaign(tx, campaign)
    const failed = query`select id from delivery_recipients
      where delivery_id = ${campaign} and state = 'failed' and id > ${after} and not ${isCancelled(campaign)}
      order by id limit ${atOnce}`
    const again = await rows<{ id: number }>(
      tx,
      query`update delivery_recipients
        set state = 'queued', attempts = 0, stop = false, reason = null, next_attempt_at = now()
        where id = any(array(${failed})) and state = 'failed' returning id`,
    )
    await tx.execute(
      query`update deliveries set settled = null where id = ${campaign} and ${again.length} > 0`,
    )
    return again.map(({ id }) => id).sort((a, b) => a - b)
  })
