import { get, Page, rows } from './endpoint.ts'
import { type RecordName, recordCalls } from './registry.ts'
import {
  dateTime,
  filled,
  id,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  type Static,
  text,
} from './schema.ts'

/** The kinds of records in the history, by their names in paths. `item_order` is a partner's menu, by partner_id. */
export const HistoryResource = oneOf(...(Object.keys(recordCalls) as RecordName[]), 'item_order', 'delivery')
export type HistoryResource = Static<typeof HistoryResource>

const snapshot: Schema<Record<string, unknown> | null> = { type: ['object', 'null'] }

export const Change = object({
  id,
  at: dateTime,
  admin_id: nullable(id),
  admin_name: nullable(text(100)),
  resource: HistoryResource,
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
      offset: optional(integer(0, 10_000)),
      /** Keyset pagination: the id of the last change of the previous page; replaces `offset`. */
      after: optional(integer(1, Number.MAX_SAFE_INTEGER)),
      resource: optional(HistoryResource),
      /** The record's id in paths: order_id for an order, transaction_id for a transaction. */
      id: optional(filled(64)),
    }),
    answer: rows(Change),
  }),
}
