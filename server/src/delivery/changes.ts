import type { Delivery } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { Conflict } from '../kit/errors.ts'
import { record } from '../kit/history.ts'
import { campaignText, lockCampaign } from './campaigns.ts'
import { announce } from './queue.ts'
import { settleOne, stopWaiting, tidyCancelled } from './sweep.ts'
import type { Kind } from './transport.ts'

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

/** Queues those that failed, and nobody else, as if they had never been tried. */
export async function retry(sql: Sql, id: number, { admin }: By) {
  await tidyCancelled(sql, id)
  return sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    // Of one that was cancelled just now; otherwise none is left.
    await tx.execute(stopWaiting(id))
    const before = await campaignText(tx, id)
    const again = await rows<{ kind: Kind }>(
      tx,
      query`update delivery_recipients
        set state = 'queued', attempts = 0, stop = false, reason = null, next_attempt_at = now()
        where delivery_id = ${id} and state = 'failed' returning kind`,
    )
    const kind = again[0]?.kind
    if (!kind) throw new Conflict('Nothing of it has failed, so there is nothing to send again.')
    await tx.execute(query`update deliveries set settled = null, cancelled_at = null where id = ${id}`)
    const text = await campaignText(tx, id)
    await record(tx, { admin, resource: 'delivery', id, action: 'retry', before, after: text })
    await announce(tx, kind)
    return { text, queued: again.length, kind }
  })
}
