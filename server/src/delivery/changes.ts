import { sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { Conflict } from '../kit/errors.ts'
import { record } from '../kit/history.ts'
import { campaignText, lockCampaign, settle } from './campaigns.ts'
import { announce } from './queue.ts'
import type { Kind } from './transport.ts'

interface By {
  admin: { id: number }
}

/** Stops what has not left. What is just leaving may still arrive, but is not tried again. */
export function cancel(sql: Sql, id: number, { admin }: By) {
  return sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const before = await campaignText(tx, id)
    const [found] = await rows<{ stopped: number; leaving: number }>(
      tx,
      query`with stopped as (
          update delivery_recipients set state = 'cancelled', next_attempt_at = null
          where delivery_id = ${id} and state = 'queued' returning 1),
        leaving as (
          update delivery_recipients set stop = true
          where delivery_id = ${id} and state = 'sending' returning 1)
        select (select count(*)::int from stopped) as stopped, (select count(*)::int from leaving) as leaving`,
    )
    const { stopped, leaving } = found as { stopped: number; leaving: number }
    if (stopped + leaving === 0) {
      throw new Conflict('Nothing of it is waiting any more, so nothing could be stopped.')
    }
    await tx.execute(query`update deliveries set cancelled_at = now() where id = ${id}`)
    await settle(tx, id)
    const text = await campaignText(tx, id)
    await record(tx, { admin, resource: 'delivery', id, action: 'cancel', before, after: text })
    return { text, stopped, leaving }
  })
}

/** Queues those that failed, and nobody else, as if they had never been tried. */
export function retry(sql: Sql, id: number, { admin }: By) {
  return sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
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
