import { get, nested, Page, post, put, rows } from './endpoint.ts'
import {
  dateTime,
  filled,
  id,
  integer,
  money,
  nullable,
  object,
  partial,
  type Static,
  text,
} from './schema.ts'

const fields = {
  total_amount: money,
  order_id: nullable(text(64)),
  user_id: nullable(id),
  partner_id: nullable(id),
  loyalty_card_id: nullable(id),
  card_number: nullable(text(30)),
  cashback: nullable(money),
  mobile_number: nullable(text(30)),
  payment_type: filled(50),
  status: filled(50),
}
export const Transaction = object({ transaction_id: text(64), ...fields, createdAt: dateTime })
export type Transaction = Static<typeof Transaction>

/** 0, from a form, means the same as null. */
const reference = nullable(integer(0))
export const TransactionBody = partial(
  object({
    /** Must equal the id in the path; accepted because clients send back the whole record. */
    transaction_id: Transaction.properties.transaction_id,
    ...fields,
    user_id: reference,
    partner_id: reference,
    loyalty_card_id: reference,
  }),
)
export type TransactionBody = Static<typeof TransactionBody>

export const transaction = {
  list: get('/admin/v1/transaction', 'List transactions', { query: Page, answer: rows(Transaction) }),
  one: get('/admin/v1/transaction/:transaction_id', 'One transaction', { answer: nested(Transaction) }),
  update: put('/admin/v1/transaction/:transaction_id', 'Change a transaction', {
    body: TransactionBody,
    answer: nested(Transaction),
  }),
  restore: post('/admin/v1/transaction/:transaction_id/restore', 'Bring a deleted transaction back', {
    answer: nested(Transaction),
  }),
}
