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
  /** Unset for a change by a command on the machine. */
  admin?: { id: number }
  resource: HistoryResource
  id: number | string
  action: Action
  /** The record as it is answered, as JSON text. */
  before?: string | undefined
  after?: string | undefined
  /** From the Idempotency-Key, by which a repeated request is recognised. */
  requestKey?: string | undefined
}

type Fields = Record<string, unknown>

/** Inserts into the history, in the transaction of the change. Only fields that differ are stored. */
export function recordChange(sql: Sql, { admin, resource, id, action, before, after, requestKey }: Change) {
  const fieldsBefore: Fields | undefined = before && JSON.parse(before)
  const fieldsAfter: Fields | undefined = after && JSON.parse(after)
  const differs = (key: string) => JSON.stringify(fieldsBefore?.[key]) !== JSON.stringify(fieldsAfter?.[key])
  const changedFields = (fields: Fields | undefined) =>
    fields ? Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key))) : null
  return sql.insert(schema.history).values({
    admin_id: admin?.id,
    resource,
    record_id: String(id),
    action,
    before: changedFields(fieldsBefore),
    after: changedFields(fieldsAfter),
    request_key: requestKey,
  })
}

/** The fields of a JSON object whose values differ from those of another. */
const changedFieldsSql = (of: SQL, comparedTo: SQL) =>
  query`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${of})
    where value is distinct from ${comparedTo} -> key)`

interface ChangeOfRows {
  admin: Placeholder
  resource: HistoryResource
  id: Placeholder
  action: Action
}
/** `recordChange` as a CTE of the statement that makes the change: one row for each row of `from`. */
export const recordChangeSql = (
  { admin, resource, id, action }: ChangeOfRows,
  from: SQL,
  updated?: { before: SQL; after: SQL },
): SQL => {
  const [before, after] = updated
    ? [changedFieldsSql(updated.before, updated.after), changedFieldsSql(updated.after, updated.before)]
    : [query`null`, query`null`]
  return query`insert into ${schema.history} (admin_id, resource, record_id, action, before, after)
    select ${admin}::int, ${resource}, ${id}::text, ${action}, ${before}::jsonb, ${after}::jsonb ${from}`
}

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

/** The record that an earlier request with this key changed. Locks the key, so that a concurrent repetition waits. */
export async function recordIdOfRequest(tx: Sql, requestKey: string): Promise<string | undefined> {
  const { history } = schema
  await tx.execute(query`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`)
  const [change] = await tx
    .select({ record_id: history.record_id })
    .from(history)
    .where(eq(history.request_key, requestKey))
    .limit(1)
  return change?.record_id
}
