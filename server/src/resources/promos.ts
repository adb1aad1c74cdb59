import { Promo, promo } from '@tiffin/contract'
import { crud } from '../crud/crud.ts'
import { partners, promos as table } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'

export const promos: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Promo',
    resource: 'promo',
    table,
    answers: Promo,
    belongsTo: [{ by: table.partner_id, to: partners, text: partners.contact }],
    refersTo: { partner_id: 'partner' },
    rules: {
      promos_code_taken: 'Another promo already has this code.',
      promos_period: 'A promo cannot start after it ends.',
    },
  })
  serve(app, promo.list, verbs.list, verbs.tables)
  serve(app, promo.one, ({ params }) => verbs.one(params.id))
  serve(app, promo.create, (call) => verbs.create(call.body, call))
  serve(app, promo.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, promo.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, promo.restore, (call) => verbs.restore(call.params.id, call))
}
