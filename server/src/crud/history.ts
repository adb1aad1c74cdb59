import type { HistoryResource } from '@tiffin/contract'
import { and, desc, eq, type Placeholder, sql as query, type SQL } from 'drizzle-orm'
import type { Sql } from '../database/open.ts'
import * as schema from '../database/schema.ts'

export type Action =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'login'
  | 'password'
  | 'send'
  | 'cancel'
  | 'retry'

interface Change {
  /** Nobody, where it was done on the machine itself. */
  admin?: { id: number }
  resource: HistoryResource
  id: number | string
  action: Action
  /** The record as it was answered, before and after, as JSON. */
  before?: string | undefined
  after?: string | undefined
  /** Under which it was asked for, so that it is not done again when it is asked for again. */
  requestKey?: string | undefined
}

type Fields = Record<string, unknown>

/** Writes down a change, inside the transaction that makes it. Of an update only the fields that differ are kept. */
export function recordChange(sql: Sql, { admin, resource, id, action, before, after, requestKey }: Change) {
  const was: Fields | undefined = before && JSON.parse(before)
  const is: Fields | undefined = after && JSON.parse(after)
  const differs = (key: string) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key])
  const keep = (fields: Fields | undefined) =>
    fields ? Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key))) : null
  return sql.insert(schema.history).values({
    admin_id: admin?.id,
    resource,
    record_id: String(id),
    action,
    before: keep(was),
    after: keep(is),
    request_key: requestKey,
  })
}

/** Of the fields of one object those that another has otherwise. */
const differing = (one: SQL, other: SQL) =>
  query`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${one})
    where value is distinct from ${other} -> key)`

interface Signed {
  admin: Placeholder
  resource: HistoryResource
  id: Placeholder
  action: Action
}
/** The same as a part of the statement that makes the change, for each row of another part of it: `was` and `now` are the record. */
export const recordChangeSql = (
  { admin, resource, id, action }: Signed,
  from: SQL,
  updated?: { was: SQL; now: SQL },
): SQL => {
  const [before, after] = updated
    ? [differing(updated.was, updated.now), differing(updated.now, updated.was)]
    : [query`null`, query`null`]
  return query`insert into ${schema.history} (admin_id, resource, record_id, action, before, after)
    select ${admin}::int, ${resource}, ${id}::text, ${action}, ${before}::jsonb, ${after}::jsonb ${from}`
}

/** Who touched a record last, and when. */
export async function lastChange(sql: Sql, resource: HistoryResource, id: number | string) {
  const { history, admins } = schema
  const [last] = await sql
    .select({ id: history.id, at: history.at, name: admins.name })
    .from(history)
    .leftJoin(admins, eq(admins.id, history.admin_id))
    .where(and(eq(history.resource, resource), eq(history.record_id, String(id))))
    .orderBy(desc(history.id))
    .limit(1)
  return last
}

/** Which record was changed under this key, if one was. Whoever asks for the same meanwhile waits until this is done. */
export async function recordIdOfRequest(tx: Sql, requestKey: string): Promise<string | undefined> {
  const { history } = schema
  await tx.execute(query`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`)
  const [done] = await tx
    .select({ record_id: history.record_id })
    .from(history)
    .where(eq(history.request_key, requestKey))
    .limit(1)
  return done?.record_id
}
