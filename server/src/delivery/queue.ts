import type { Delivery } from '@tiffin/contract'
import { eq, sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { deliveries } from '../database/schema.ts'
import { NotFound } from '../kit/errors.ts'
import { doneBefore, record } from '../kit/history.ts'
import { campaignText, finish, settle } from './campaigns.ts'
import type { Kind } from './transport.ts'

/** On which servers tell each other, by its kind, that there is something new to send. */
export const channel = 'delivery'
export const announce = (sql: Sql, kind: Kind) => sql.execute(query`select pg_notify(${channel}, ${kind})`)

export interface Campaign {
  kind: Kind
  subject: string
  text: string
  admin: { id: number }
  /** Milliseconds until the first message leaves; nothing for a test, which also goes before all that waits. */
  undo: number | undefined
  /** Under which it was asked for, so that it does not leave again when it is asked for again. */
  requestKey?: string | undefined
}

export interface Queued {
  /** The campaign as it is answered. */
  text: string
  queued: number
  /** Customers to whom nothing can be sent. */
  unreachable: number
}

/** Each address is a recipient; it belongs to the customer who has it, if one does. */
export const queueEmail = (sql: Sql, campaign: Campaign, addresses: string[]): Promise<Queued> =>
  queue(sql, campaign, addresses, (some) => {
    const list = query`json_array_elements_text(${some}::json) with ordinality w (address, place)`
    return query`select c.id as customer_id, w.address, null as missing
      from ${list} left join customers c on lower(c.email) = lower(w.address) and c.deleted_at is null
      order by w.place`
  })

/** Each device of each customer is a recipient. */
export async function queuePush(sql: Sql, campaign: Campaign, customerIds: number[]): Promise<Queued> {
  const all = [...new Set(customerIds)]
  const list = (some: string) => query`json_array_elements_text(${some}::json) with ordinality w (id, place)`
  const unknown = await rows<{ id: string }>(
    sql,
    query`select w.id from ${list(JSON.stringify(all))} where not exists (
      select from customers c where c.id = w.id::int and c.deleted_at is null) order by w.place limit 6`,
  )
  if (unknown.length > 0) throw noCustomer(unknown.map(({ id }) => id))
  return queue(
    sql,
    campaign,
    all,
    (some) => query`select w.id::int as customer_id, t.token as address,
        'This customer has no device that takes notifications.' as missing
      from ${list(some)} left join push_tokens t on t.customer_id = w.id::int order by w.place, t.created_at, t.token`,
  )
}

function noCustomer(ids: string[]): NotFound {
  const shown = ids.slice(0, 5).join(', ')
  return ids.length === 1
    ? new NotFound(`Customer ${shown} does not exist, or was deleted. Nothing was sent.`)
    : new NotFound(
        `Customers ${shown}${ids.length > 5 ? ' and others' : ''} do not exist, or were deleted. Nothing was sent.`,
      )
}

/** So many recipients are written by one statement: of a long one nobody else sees anything before its end. */
export const atOnce = 500

/** Writes down a campaign, its recipients and that it may leave. Until then nobody sees it; one that was cut off goes again. */
async function queue<To>(
  sql: Sql,
  campaign: Campaign,
  all: To[],
  wanted: (some: string) => SQL,
): Promise<Queued> {
  const { kind, subject, text, admin, undo, requestKey } = campaign
  const before = await queuedBefore(sql, requestKey)
  if (before) return before
  const [begun] = await sql
    .insert(deliveries)
    .values({ kind, subject, text, adminId: admin.id, starts_at: 'infinity' })
    .returning({ id: deliveries.id })
  const { id } = begun as { id: number }
  const counts = { queued: 0, unreachable: 0 }
  for (let from = 0; from < all.length; from += atOnce) {
    const some = JSON.stringify(all.slice(from, from + atOnce))
    const { queued, unreachable } = await writeRecipients(sql, campaign, id, wanted(some))
    counts.queued += queued
    counts.unreachable += unreachable
  }
  return sql.transaction(async (tx) => {
    const meanwhile = await queuedBefore(tx, requestKey)
    if (meanwhile) {
      await tx.delete(deliveries).where(eq(deliveries.id, id))
      return meanwhile
    }
    await finish(tx, id, later(undo ?? 0))
    await settle(tx, id)
    const after = await campaignText(tx, id)
    await record(tx, { admin, requestKey, resource: 'delivery', id, action: 'send', after })
    await announce(tx, kind)
    return { text: after, ...counts }
  })
}

/** What was queued under the same key: whoever did not hear of it is told now, and nothing leaves twice. */
async function queuedBefore(sql: Sql, requestKey: string | undefined): Promise<Queued | undefined> {
  const before = requestKey && (await doneBefore(sql, requestKey))
  if (!before) return undefined
  const text = await campaignText(sql, Number(before))
  const { no_address: unreachable, ...others } = (JSON.parse(text) as Delivery).counts
  return { text, unreachable, queued: Object.values(others).reduce((sum, count) => sum + count, 0) }
}

async function writeRecipients(sql: Sql, { kind, undo }: Campaign, id: number, wanted: SQL) {
  const due = undo === undefined ? query`now() - interval '1 day'` : query`now() + ${later(undo)}`
  const [counts] = await rows<{ queued: number; unreachable: number }>(
    sql,
    query`with recorded as (
        insert into delivery_recipients (delivery_id, kind, customer_id, address, state, reason, next_attempt_at)
        select ${id}::int, ${kind}, customer_id, address,
          case when address is null then 'no_address' else 'queued' end,
          case when address is null then missing end,
          case when address is not null then ${due} end
        from (${wanted}) wanted
        returning state)
      select count(*) filter (where state = 'queued')::int as queued,
        count(*) filter (where state = 'no_address')::int as unreachable from recorded`,
  )
  return counts as { queued: number; unreachable: number }
}

export const later = (milliseconds: number) => query`${milliseconds}::float8 * interval '1 millisecond'`
