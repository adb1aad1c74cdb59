import { type Change, history as calls } from '@tiffin/contract'
import { and, eq, getTableColumns, lt, sql as query } from 'drizzle-orm'
import { rows } from '../database/open.ts'
import { admins, history as changes } from '../database/schema.ts'
import { JsonText } from '../http/answer.ts'
import { type Resource, serve } from '../http/serve.ts'
import { boundedTotal } from '../lists/page.ts'

const { request_key, ...shownColumns } = getTableColumns(changes)
const shown = query.join(Object.values(shownColumns), query`, `)

export const history: Resource = (app, { sql }) => {
  serve(app, calls.list, async ({ query: { limit = 100, offset = 0, resource, id, after } }) => {
    const where = and(
      query`true`,
      resource ? eq(changes.resource, resource) : undefined,
      id ? eq(changes.record_id, id) : undefined,
    )
    const { countLimit, totalOf } = boundedTotal({ limit, offset })
    const [isAfter, skipped] = after ? [lt(changes.id, after), 0] : [undefined, offset]
    const [answer] = await rows<{ total: number; text: string }>(
      sql,
      query`select (select count(*)::int from (select from ${changes} where ${where} ${countLimit}) counted) as total,
        (select coalesce(json_agg(page), '[]')::text from (
          select ${shown}, (select ${admins.name} from ${admins} where ${admins.id} = ${changes.admin_id}) as admin_name
          from ${changes} where ${and(where, isAfter)}
          order by ${changes.id} desc limit ${limit} offset ${skipped}) page) as text`,
    )
    return { value: new JsonText<Change[]>(answer?.text ?? '[]'), ...totalOf(answer?.total ?? 0) }
  })
}
