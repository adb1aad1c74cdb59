import { del, get, messageOnly, nested, Page, post, put, rows } from './endpoint.ts'
import { boolean, dateTime, filled, id, integer, object, type Static } from './schema.ts'

export const ItemCategory = object({
  id,
  name: filled(100),
  active: boolean,
  requested_counter: integer(),
  createdAt: dateTime,
})
export type ItemCategory = Static<typeof ItemCategory>

export const ItemCategoryBody = object({ name: ItemCategory.properties.name })
export type ItemCategoryBody = Static<typeof ItemCategoryBody>

export const itemCategory = {
  list: get('/admin/v1/item_category', 'List item categories', { query: Page, answer: rows(ItemCategory) }),
  one: get('/admin/v1/item_category/:id', 'One item category', { answer: nested(ItemCategory) }),
  create: post('/admin/v1/item_category', 'Create an item category', {
    body: ItemCategoryBody,
    answer: nested(ItemCategory),
  }),
  update: put('/admin/v1/item_category/:id', 'Change an item category', {
    body: ItemCategoryBody,
    answer: nested(ItemCategory),
  }),
  remove: del('/admin/v1/item_category/:id', 'Delete an item category', { answer: messageOnly }),
  restore: post('/admin/v1/item_category/:id/restore', 'Bring a deleted item category back', {
    answer: nested(ItemCategory),
  }),
}
