import { Transaction, transaction } from '@tiffin/contract'
import { transactions as table } from '../database/schema.ts'
import { crud } from '../kit/crud.ts'
import { type Resource, serve } from '../kit/serve.ts'

export const transactions: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Transaction',
    table,
    address: table.transaction_id,
    answers: Transaction,
    searchBy: [table.transaction_id, table.order_id, table.card_number, table.mobile_number],
    refersTo: {
      order_id: 'order',
      user_id: 'customer',
      partner_id: 'partner',
      loyalty_card_id: 'loyalty card',
    },
  })
  serve(app, transaction.list, ({ query }) => verbs.list(query), verbs.shows)
  serve(app, transaction.one, ({ params }) => verbs.one(params.transaction_id))
  serve(app, transaction.update, (call) => verbs.update(call.params.transaction_id, call.body, call))
}
