import type { Delivery } from '@tiffin/contract'
import { sql as query, type SQL } from 'drizzle-orm'
import { recordChange, recordIdOfRequest } from '../crud/history.ts'
import { rows, type Sql } from '../database/open.ts'
import { deliveries } from '../database/schema.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { campaignText, lockCampaign } from './campaigns.ts'
import type { Kind } from './transport.ts'

/** PostgreSQL's NOTIFY channel that wakes the workers of all servers; the payload is the kind. */
export const channel = 'delivery'
const notifyWorkers = (tx: Sql, kind: Kind) => tx.execute(query`select pg_notify(${channel}, ${kind})`)

export const interval = (milliseconds: number) => query`${milliseconds}::float8 * interval '1 millisecond'`

const countsIn = (text: string) => (JSON.parse(text) as Delivery).counts

interface Sender {
  admin: { id: number }
}

export interface Campaign extends Sender {
  kind: Kind
  subject: string
  text: string
  /** Milliseconds until the first message leaves; undefined for a test, which is sent before all waiting messages. */
  delay: number | undefined
  /** A repeated request with the same key queues nothing. */
  requestKey?: string | undefined
}

export interface Queued {
  /** The campaign as it is answered. */
  text: string
  queued: number
  /** Customers without a device. */
  unreachable: number
}

/** One recipient per address, linked to the customer who has it, if any. */
export const queueEmail = (sql: Sql, campaign: Campaign, addresses: string[]): Promise<Queued> =>
  queue(
    sql,
    campaign,
    query`select c.id as customer_id, w.address
      from unnest(${query.param(addresses)}::text[]) with ordinality w (address, place)
        left join customers c on lower(c.email) = lower(w.address) and c.deleted_at is null
      order by w.place`,
  )

/** One recipient per device. A customer without a device becomes a recipient without an address. */
export async function queuePush(sql: Sql, campaign: Campaign, customerIds: number[]): Promise<Queued> {
  const selected = query`unnest(${query.param(customerIds)}::int[]) with ordinality w (id, place)`
  const unknown = await rows<{ id: number }>(
    sql,
    query`select w.id from ${selected} where not exists (
      select from customers c where c.id = w.id and c.deleted_at is null) order by w.place limit 6`,
  )
  if (unknown.length > 0) throw noCustomer(unknown.map(({ id }) => id))
  return queue(
    sql,
    campaign,
    query`select w.id as customer_id, t.token as address
      from ${selected} left join push_tokens t on t.customer_id = w.id order by w.place, t.created_at, t.token`,
  )
}

function noCustomer(ids: number[]): NotFound {
  const shown = ids.slice(0, 5).join(', ')
  return ids.length === 1
    ? new NotFound(`Customer ${shown} does not exist, or was deleted. Nothing was sent.`)
    : new NotFound(
        `Customers ${shown}${ids.length > 5 ? ' and others' : ''} do not exist, or were deleted. Nothing was sent.`,
      )
}

/** `recipients` selects customer_id and address, in the order of display and sending. */
const queue = (
  sql: Sql,
  { kind, subject, text, admin, delay, requestKey }: Campaign,
  recipients: SQL,
): Promise<Queued> =>
  sql.transaction(async (tx) => {
    const repeatedId = requestKey && (await recordIdOfRequest(tx, requestKey))
    if (repeatedId) return queuedCounts(await campaignText(tx, Number(repeatedId)))
    const start = query`now() + ${interval(delay ?? 0)}`
    const [created] = await tx
      .insert(deliveries)
      .values({ kind, subject, text, adminId: admin.id, starts_at: start })
      .returning({ id: deliveries.id })
    const { id } = created as { id: number }
    const due = delay === undefined ? query`now() - interval '1 day'` : start
    await tx.execute(query`
      insert into delivery_recipients (delivery_id, kind, customer_id, address, state, reason, next_attempt_at)
      select ${id}::int, ${kind}, customer_id, address,
        case when address is null then 'no_address' else 'queued' end,
        case when address is null then 'This customer has no device that takes notifications.' end,
        case when address is not null then ${due} end
      from (${recipients}) recipients`)
    const after = await campaignText(tx, id)
    await recordChange(tx, { admin, requestKey, resource: 'delivery', id, action: 'send', after })
    await notifyWorkers(tx, kind)
    return queuedCounts(after)
  })

/** Counts sent recipients as queued: on a repeated request some may have been sent already. */
function queuedCounts(text: string): Queued {
  const { no_address: unreachable, ...others } = countsIn(text)
  return { text, unreachable, queued: Object.values(others).reduce((sum, count) => sum + count, 0) }
}

/** Cancels queued messages. One that is being sent may still arrive, but is not retried. */
export const cancel = (sql: Sql, id: number, { admin }: Sender) =>
  sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const before = await campaignText(tx, id)
    if (countsIn(before).queued === 0) {
      throw new Conflict('Nothing of it is waiting any more, so nothing could be stopped.')
    }
    await tx.execute(query`update delivery_recipients set
      state = case state when 'queued' then 'cancelled' else state end,
      next_attempt_at = case state when 'queued' then null else next_attempt_at end,
      stop = state = 'sending'
      where delivery_id = ${id} and state in ('queued', 'sending')`)
    const text = await campaignText(tx, id)
    await recordChange(tx, { admin, resource: 'delivery', id, action: 'cancel', before, after: text })
    const { cancelled, queued } = countsIn(text)
    return { text, stopped: cancelled - countsIn(before).cancelled, leaving: queued }
  })

/** Queues the failed recipients again, with a new count of attempts. */
export const retry = (sql: Sql, id: number, { admin }: Sender) =>
  sql.transaction(async (tx) => {
    await lockCampaign(tx, id)
    const before = await campaignText(tx, id)
    const { kind, counts } = JSON.parse(before) as Delivery
    if (counts.failed === 0) {
      throw new Conflict('Nothing of it has failed, so there is nothing to send again.')
    }
    await tx.execute(query`update delivery_recipients
      set state = 'queued', attempts = 0, stop = false, reason = null, next_attempt_at = now()
      where delivery_id = ${id} and state = 'failed'`)
    await tx.execute(query`update deliveries set settled = null where id = ${id}`)
    const text = await campaignText(tx, id)
    await recordChange(tx, { admin, resource: 'delivery', id, action: 'retry', before, after: text })
    await notifyWorkers(tx, kind)
    return { text, queued: counts.failed, kind }
  })
