import { get, Page, rows } from './endpoint.ts'
import { dateTime, filled, id, nullable, object, optional, type Schema, type Static, text } from './schema.ts'

const snapshot: Schema<Record<string, unknown> | null> = { type: ['object', 'null'] }

export const Change = object({
  id,
  at: dateTime,
  admin_id: nullable(id),
  admin_name: nullable(text(100)),
  resource: text(50),
  record_id: text(64),
  action: text(20),
  before: snapshot,
  after: snapshot,
})
export type Change = Static<typeof Change>

export const history = {
  list: get('/admin/v1/history', 'Who changed what, newest first', {
    query: object({
      limit: optional(Page.properties.limit),
      offset: optional(Page.properties.offset),
      resource: optional(filled(50)),
      id: optional(filled(64)),
    }),
    answer: rows(Change),
  }),
}
