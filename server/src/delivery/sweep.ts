import { sql as query, type SQL } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { isDone, lockCampaign, settle } from './campaigns.ts'
import { atOnce } from './queue.ts'

/** What is left to do for campaigns, whoever began it and was cut off. */
export async function sweep(sql: Sql): Promise<void> {
  await finishCancelled(sql)
  await settleAll(sql)
  await removeCutOff(sql)
}

async function finishCancelled(sql: Sql): Promise<void> {
  const left = await rows<{ id: number }>(
    sql,
    query`select d.id from deliveries d where d.settled is null and d.cancelled_at is not null`,
  )
  for (const { id } of left) await tidyCancelled(sql, id)
}

export const isCancelled = (id: number) =>
  query`exists (select from deliveries d where d.id = ${id} and d.cancelled_at is not null)`

/** Writes down of who waits for what was cancelled that they do no more. */
export const stopWaiting = (id: number, atMost = query``): SQL => {
  const waiting = query`select id from delivery_recipients
    where delivery_id = ${id} and state = 'queued' and ${isCancelled(id)} ${atMost}`
  return query`update delivery_recipients set state = 'cancelled', next_attempt_at = null
    where id = any(array(${waiting})) and state = 'queued' returning 1`
}

/** The same a part at a time; and what is just leaving is not tried again. */
export async function tidyCancelled(sql: Sql, id: number): Promise<void> {
  while ((await rows(sql, stopWaiting(id, query`limit ${atOnce}`))).length > 0);
  await sql.execute(query`update delivery_recipients set stop = true
    where delivery_id = ${id} and state = 'sending' and not stop and ${isCancelled(id)}`)
}

async function settleAll(sql: Sql): Promise<void> {
  const done = await rows<{ id: number }>(sql, query`select d.id from deliveries d where ${isDone} limit 100`)
  for (const { id } of done) await settleOne(sql, id)
}

export const settleOne = (sql: Sql, id: number): Promise<void> =>
  sql.transaction(async (tx) => {
    // First the lock, then a statement that sees what whoever held it before has done.
    await lockCampaign(tx, id)
    await settle(tx, id)
  })

/** Nobody writes down a campaign for so long. It is claimed first, so that it cannot be finished any more. */
async function removeCutOff(sql: Sql): Promise<void> {
  const claimed = await rows<{ id: number }>(
    sql,
    query`update deliveries set created_at = '-infinity'
      where settled is null and starts_at = 'infinity' and created_at < now() - interval '10 minutes' returning id`,
  )
  for (const { id } of claimed) {
    const some = query`select id from delivery_recipients where delivery_id = ${id} limit ${atOnce}`
    const remove = query`delete from delivery_recipients where id = any(array(${some})) returning 1`
    while ((await rows(sql, remove)).length > 0);
    await sql.execute(query`delete from deliveries where id = ${id}`)
  }
}
