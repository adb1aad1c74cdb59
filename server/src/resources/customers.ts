import { Customer, customer } from '@tiffin/contract'
import { eq, sql as query } from 'drizzle-orm'
import { crud } from '../crud/crud.ts'
import { pushTokens, sortText, customers as table } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'

export const customers: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Customer',
    resource: 'customer',
    table,
    answers: Customer,
    computed: {
      devices: query`(select count(*)::int from ${pushTokens} where ${eq(pushTokens.customerId, table.id)})`,
    },
    sortBy: {
      id: table.id,
      fullName: sortText(table.fullName),
      email: sortText(table.email),
      userName: sortText(table.userName),
      last_login: table.last_login,
      createdAt: table.createdAt,
    },
    rules: {
      customers_email_taken: 'Another customer already has this e-mail.',
      customers_user_name_taken: 'Another customer already has this username.',
    },
  })
  serve(app, customer.list, verbs.list, verbs.tables)
  serve(app, customer.one, ({ params }) => verbs.one(params.id))
  serve(app, customer.create, ({ body: { name, ...values }, ...by }) =>
    verbs.create({ ...values, fullName: name }, by),
  )
  serve(app, customer.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, customer.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, customer.restore, (call) => verbs.restore(call.params.id, call))
}
