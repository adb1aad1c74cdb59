import {
  type Delivery,
  type DeliveryWithRecipients,
  type delivery,
  maxRecipients,
  type Page,
  type QueryOf,
} from '@tiffin/contract'
import { sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { newestFirst } from '../database/record-table.ts'
import { deliveries, sortText } from '../database/schema.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { NotFound } from '../http/errors.ts'
import { boundedTotal, sortParser } from '../lists/page.ts'
import { matches } from '../lists/search.ts'

/** The state of a recipient `r` as it is answered: 'sending' is internal and counts as queued. */
const shownState = query`case r.state when 'sending' then 'queued' else r.state end`

/** Recipients by state. */
const counts = query`(select jsonb_build_object(
    'queued', count(*) filter (where state = 'queued'),
    'sent', count(*) filter (where state = 'sent'),
    'failed', count(*) filter (where state = 'failed'),
    'no_address', count(*) filter (where state = 'no_address'),
    'cancelled', count(*) filter (where state = 'cancelled'))
  from (select ${shownState} as state from delivery_recipients r where r.delivery_id = d.id) shown)`

/** A campaign as it is answered, of a row `d` of deliveries. `settled` holds the final counts of a finished one. */
const campaign = query`d.id, d.kind, d.subject, d.text,
  (select name from admins where id = d.admin_id) as sent_by,
  d.created_at as "createdAt", d.starts_at, coalesce(d.settled, ${counts}) as counts`

// Anyone who knows a device's token can send to it, so only its end is shown.
const recipients = query`select r.id, r.customer_id, c.full_name as name,
    case when r.kind = 'push' and r.address is not null then 'Device …' || right(r.address, 8)
      else r.address end as address,
    ${shownState} as state, r.reason, r.attempts, r.sent_at
  from delivery_recipients r left join customers c on c.id = r.customer_id
  where r.delivery_id = d.id`

const { createdAt, id, kind, starts_at, subject } = deliveries
const parseSort = sortParser(
  'Delivery',
  { createdAt, id, kind, starts_at, subject: sortText(subject) },
  deliveries,
)

export async function listCampaigns(sql: Sql, page: Page): Promise<Result<Delivery[]>> {
  const { limit = 100, offset = 0, q, sort } = page
  const where = q?.trim() ? matches(deliveries.search, q) : query`true`
  const { value, order } = sort ? parseSort(sort) : { value: query``, order: () => newestFirst(deliveries) }
  const { countLimit, totalOf } = boundedTotal({ limit, offset })
  // A subquery, so that recipients are counted only for the deliveries of this page.
  const chosen = query`select * from ${deliveries} where ${where}
    order by ${order(value)} limit ${limit} offset ${offset}`
  const [answer] = await rows<{ total: number; text: string }>(
    sql,
    query`select (select count(*)::int from (select from ${deliveries} where ${where} ${countLimit}) counted) as total,
      (select coalesce(json_agg(page), '[]')::text from (select ${campaign} from (${chosen}) d) page) as text`,
  )
  return { value: new JsonText(answer?.text ?? '[]'), ...totalOf(answer?.total ?? 0) }
}

const missing = () => new NotFound('This delivery does not exist.')

async function find(sql: Sql, projection: SQL, number: number): Promise<string> {
  const [found] = await rows<{ text: string }>(
    sql,
    query`select row_to_json(found)::text as text
      from (select ${projection} from deliveries d where d.id = ${number}) found`,
  )
  if (!found) throw missing()
  return found.text
}

/** As JSON text. */
export const campaignText = (sql: Sql, number: number) => find(sql, campaign, number)

export const campaignWithRecipients = async (
  sql: Sql,
  number: number,
  { limit = maxRecipients, after = 0 }: QueryOf<typeof delivery.one>,
): Promise<Result<DeliveryWithRecipients>> => {
  const page = query`${recipients} and r.id > ${after} order by r.id limit ${limit}`
  const all = query`${campaign}, coalesce((select json_agg(list) from (${page}) list), '[]') as recipients`
  return { value: new JsonText(await find(sql, all, number)) }
}

/** Locks a campaign against cancelling, retrying and settling until the transaction ends. Sending is not blocked. */
export async function lockCampaign(tx: Sql, number: number): Promise<void> {
  const found = await rows(tx, query`select 1 from deliveries where id = ${number} for no key update`)
  if (found.length === 0) throw missing()
}

/** Stores the final counts of finished campaigns, so that they are not counted again. */
export const settle = (sql: Sql) =>
  sql.transaction(async (tx) => {
    // Locked by a separate statement: the next one then sees what a concurrent retry has queued.
    await tx.execute(query`select from deliveries where settled is null order by id for no key update`)
    await tx.execute(query`update deliveries d set settled = ${counts}
      where d.settled is null and not exists (
        select from delivery_recipients where delivery_id = d.id and state in ('queued', 'sending'))`)
  })

/** Over all campaigns. */
export const recipientsByState = (sql: Sql) =>
  rows<{ kind: string; state: string; count: number }>(
    sql,
    query`select d.kind, c.key as state, sum(c.value::int)::float8 as count
      from deliveries d cross join jsonb_each_text(coalesce(d.settled, ${counts})) c
      group by 1, 2 order by 1, 2`,
  )
