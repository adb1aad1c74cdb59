import { Transaction, type TransactionBody, transaction } from '@tiffin/contract'
import { crud } from '../crud/crud.ts'
import { customers, partners, transactions as table } from '../database/schema.ts'
import { Refused } from '../http/errors.ts'
import { fieldName } from '../http/field-names.ts'
import { type Resource, serve } from '../http/serve.ts'

const { transaction_id, total_amount, order_id, user_id, partner_id, loyalty_card_id } = table
const { payment_type, status, createdAt } = table
const references = { order_id, user_id, partner_id, loyalty_card_id }
const sortBy = { transaction_id, total_amount, ...references, payment_type, status, createdAt }

export const transactions: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Transaction',
    resource: 'transaction',
    table,
    address: table.transaction_id,
    answers: Transaction,
    belongsTo: [
      { by: table.user_id, to: customers, text: customers.search },
      { by: table.partner_id, to: partners, text: partners.contact },
    ],
    sortBy,
    refersTo: {
      order_id: 'order',
      user_id: 'customer',
      partner_id: 'partner',
      loyalty_card_id: 'loyalty card',
    },
  })
  serve(app, transaction.list, verbs.list, verbs.tables)
  serve(app, transaction.one, ({ params }) => verbs.one(params.transaction_id))
  serve(app, transaction.update, ({ params, body: { transaction_id, ...body }, ...by }) => {
    if (transaction_id !== undefined && transaction_id !== params.transaction_id) {
      throw new Refused('The ID of a transaction cannot be changed.', 'transaction_id')
    }
    return verbs.updateAnd(params.transaction_id, body, by, async (_, before) => refuseEmptied(before, body))
  })
  serve(app, transaction.restore, (call) => verbs.restore(call.params.transaction_id, call))
}

/** Section 5 requires both. A transaction that never had one may be sent back without it. */
function refuseEmptied(before: Transaction, body: TransactionBody): void {
  for (const key of ['user_id', 'partner_id'] as const) {
    const isEmptied = body[key] === null || body[key] === 0
    if (isEmptied && before[key] !== null) throw new Refused(`${fieldName([key])} is required.`, key)
  }
}
