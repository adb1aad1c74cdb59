import type { Delivery, DeliveryWithRecipients, Page } from '@tiffin/contract'
import { and, eq, ilike, isNull, not, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { deliveries } from '../database/schema.ts'
import { JsonText, type Result } from '../kit/answer.ts'
import { NotFound, Refused } from '../kit/errors.ts'
import { having } from '../kit/having.ts'
import { byColumn, newestFirst, totalOf } from '../kit/records.ts'

/** Of a recipient `r`: one that is just being sent to still counts as queued, and one of what was cancelled no more. */
const shown = query`case r.state when 'sending' then 'queued'
  when 'queued' then case when d.cancelled_at is null then 'queued' else 'cancelled' end else r.state end`

/** Recipients by state. */
const counted = query`(select jsonb_build_object(
    'queued', count(*) filter (where state = 'queued'),
    'sent', count(*) filter (where state = 'sent'),
    'failed', count(*) filter (where state = 'failed'),
    'no_address', count(*) filter (where state = 'no_address'),
    'cancelled', count(*) filter (where state = 'cancelled'))
  from (select ${shown} as state from delivery_recipients r where r.delivery_id = d.id) shown)`

/** All of its recipients are written down; until then it is nobody's business. */
const isWhole = query`d.starts_at < 'infinity'`

/** A campaign as it is answered, of a row `d` of deliveries. Only those under way are counted anew. */
const campaign = query`d.id, d.kind, d.subject, d.text,
  (select name from admins where id = d.admin_id) as sent_by,
  d.created_at as "createdAt", d.starts_at, coalesce(d.settled, ${counted}) as counts`

// A device's token is its address and its key in one, so only its end is shown.
const recipients = query`select r.id, r.customer_id, c.full_name as name,
    case when r.kind = 'push' and r.address is not null then 'Device …' || right(r.address, 8)
      else r.address end as address,
    ${shown} as state, r.reason, r.attempts, r.sent_at
  from delivery_recipients r left join customers c on c.id = r.customer_id
  where r.delivery_id = d.id order by r.id`

const { createdAt, id, kind, settled, starts_at, subject } = deliveries
const sortable: Record<string, PgColumn> = { createdAt, id, kind, starts_at, subject }

function ordering(sort: string | undefined): SQL {
  if (!sort) return newestFirst(deliveries)
  const key = sort.replace(/^-/, '')
  const column = Object.hasOwn(sortable, key) ? sortable[key] : undefined
  if (!column) throw new Refused(`Delivery lists cannot be sorted by '${key}'.`)
  return query`${byColumn(column, { isDown: sort !== key })}, ${newestFirst(deliveries)}`
}

export async function listCampaigns(sql: Sql, page: Page): Promise<Result<Delivery[]>> {
  const { limit = 100, offset = 0, q, sort } = page
  const isHeld = eq(starts_at, 'infinity')
  const where = and(not(isHeld), q ? ilike(subject, having(q)) : undefined)
  const count = (which: SQL | undefined) => query`(select count(*)::int from ${deliveries} where ${which})`
  // Those that are not whole yet are few, and none of them is settled, which an index knows.
  const total = q ? count(where) : query`${totalOf(deliveries)} - ${count(and(isNull(settled), isHeld))}`
  // The page is chosen before anything is counted.
  const chosen = query`select * from ${deliveries} where ${where}
    order by ${ordering(sort)} limit ${limit} offset ${offset}`
  const [answer] = await rows<{ total: number; text: string }>(
    sql,
    query`select ${total} as total,
      (select coalesce(json_agg(page), '[]')::text from (select ${campaign} from (${chosen}) d) page) as text`,
  )
  return { value: new JsonText(answer?.text ?? '[]'), total: answer?.total ?? 0 }
}

const missing = () => new NotFound('This delivery does not exist.')

async function find(sql: Sql, projection: SQL, number: number): Promise<string> {
  const [found] = await rows<{ text: string }>(
    sql,
    query`select row_to_json(found)::text as text
      from (select ${projection} from deliveries d where d.id = ${number} and ${isWhole}) found`,
  )
  if (!found) throw missing()
  return found.text
}

/** As JSON, like every answer. */
export const campaignText = (sql: Sql, number: number) => find(sql, campaign, number)

export const campaignWithRecipients = async (
  sql: Sql,
  number: number,
): Promise<Result<DeliveryWithRecipients>> => {
  const all = query`${campaign}, coalesce((select json_agg(list) from (${recipients}) list), '[]') as recipients`
  return { value: new JsonText(await find(sql, all, number)) }
}

/** Nobody else cancels, retries or settles it before the transaction ends; sending goes on. */
export async function lockCampaign(tx: Sql, number: number): Promise<void> {
  const found = await rows(
    tx,
    query`select 1 from deliveries d where d.id = ${number} and ${isWhole} for no key update`,
  )
  if (found.length === 0) throw missing()
}

export const isDone = query`d.settled is null and ${isWhole} and not exists (
  select from delivery_recipients where delivery_id = d.id and state in ('queued', 'sending'))`

/** From now on it is seen, and leaves when its time has come. */
export async function finish(tx: Sql, number: number, undo: SQL): Promise<void> {
  const done = await rows(
    tx,
    query`update deliveries set created_at = now(), starts_at = now() + ${undo}
      where id = ${number} and created_at > '-infinity' returning 1`,
  )
  if (done.length === 0) throw new Error(`The delivery ${number} was taken for one that was cut off.`)
}

/** Keeps the counts of a campaign of which nothing is under way any more, so that they need not be counted again. */
export const settle = (locked: Sql, number: number) =>
  locked.execute(query`update deliveries d set settled = ${counted} where d.id = ${number} and ${isDone}`)

/** Over all campaigns; those that are settled are not counted again. */
export const recipientsByState = (sql: Sql) =>
  rows<{ kind: string; state: string; count: number }>(
    sql,
    query`select d.kind, c.key as state, sum(c.value::int)::float8 as count
      from deliveries d cross join jsonb_each_text(coalesce(d.settled, ${counted})) c
      where ${isWhole} group by 1, 2 order by 1, 2`,
  )
