import { ItemCategory, itemCategory } from '@tiffin/contract'
import { crud } from '../crud/crud.ts'
import { itemCategories } from '../database/schema.ts'
import { type Resource, serve } from '../http/serve.ts'

export const categories: Resource = (app, database) => {
  const table = crud(database, {
    label: 'Category',
    resource: 'item_category',
    table: itemCategories,
    answers: ItemCategory,
    rules: { item_categories_name_taken: 'Another category already has this name.' },
  })
  serve(app, itemCategory.list, table.list, table.shows)
  serve(app, itemCategory.one, ({ params }) => table.one(params.id))
  serve(app, itemCategory.create, (call) => table.create(call.body, call))
  serve(app, itemCategory.update, (call) => table.update(call.params.id, call.body, call))
  serve(app, itemCategory.remove, (call) => table.remove(call.params.id, call))
  serve(app, itemCategory.restore, (call) => table.restore(call.params.id, call))
}
