import { ItemCategory, itemCategory } from '@tiffin/contract'
import { crud } from '../crud/crud.ts'
import { itemCategories } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'

export const categories: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Category',
    resource: 'item_category',
    table: itemCategories,
    answers: ItemCategory,
    rules: { item_categories_name_taken: 'Another category already has this name.' },
  })
  serve(app, itemCategory.list, verbs.list, verbs.tables)
  serve(app, itemCategory.one, ({ params }) => verbs.one(params.id))
  serve(app, itemCategory.create, (call) => verbs.create(call.body, call))
  serve(app, itemCategory.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, itemCategory.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, itemCategory.restore, (call) => verbs.restore(call.params.id, call))
}
