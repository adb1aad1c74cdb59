import { Partner, partner } from '@tiffin/contract'
import { crud } from '../crud/crud.ts'
import { partners as table } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'

export const partners: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Partner',
    resource: 'partner',
    table,
    answers: Partner,
    rules: { partners_email_taken: 'Another partner already has this e-mail.' },
  })
  serve(app, partner.list, verbs.list, verbs.tables)
  serve(app, partner.one, ({ params }) => verbs.one(params.id))
  serve(app, partner.create, (call) => verbs.create(call.body, call))
  serve(app, partner.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, partner.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, partner.restore, (call) => verbs.restore(call.params.id, call))
}
