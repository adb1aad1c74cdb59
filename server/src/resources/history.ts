import { type Change, history as calls } from '@tiffin/contract'
import { and, eq, getTableColumns, sql as query } from 'drizzle-orm'
import { rows } from '../database/open.ts'
import { admins, history as changes } from '../database/schema.ts'
import { JsonText } from '../kit/answer.ts'
import { type Resource, serve } from '../kit/serve.ts'

/** It grows for ever, and to count all of it would take longer and longer. */
const mostCounted = 10_000

const { request_key, ...told } = getTableColumns(changes)
const shown = query.join(Object.values(told), query`, `)

export const history: Resource = (app, { sql }) => {
  serve(app, calls.list, async ({ query: { limit = 100, offset = 0, resource, id } }) => {
    const where = and(
      resource ? eq(changes.resource, resource) : undefined,
      id ? eq(changes.record_id, id) : undefined,
    )
    const among = where ? query`where ${where}` : query``
    const enough = Math.max(mostCounted, offset + limit)
    const [answer] = await rows<{ total: number; text: string }>(
      sql,
      query`select (select count(*)::int from (select from ${changes} ${among} limit ${enough + 1}) counted) as total,
        (select coalesce(json_agg(page), '[]')::text from (
          select ${shown}, (select ${admins.name} from ${admins} where ${admins.id} = ${changes.admin_id}) as admin_name
          from ${changes} ${among} order by ${changes.id} desc limit ${limit} offset ${offset}) page) as text`,
    )
    const { text = '[]', total = 0 } = answer ?? {}
    return { value: new JsonText<Change[]>(text), total, ...(total > enough && { atLeast: true }) }
  })
}
