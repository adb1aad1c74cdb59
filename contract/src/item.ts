import { del, get, messageOnly, nested, Page, post, put, rows, within } from './endpoint.ts'
import {
  array,
  boolean,
  dateTime,
  filled,
  id,
  integer,
  money,
  nullable,
  object,
  optional,
  partial,
  type Static,
  text,
} from './schema.ts'

export const Item = object({
  id,
  item_name: filled(150),
  item_image: nullable(text(128)),
  ingredients: text(1000),
  description: text(2000),
  price: money,
  active: boolean,
  partner_id: id,
  category_id: nullable(id),
  createdAt: dateTime,
})
export type Item = Static<typeof Item>

const { item_name, item_image, ingredients, description, price, active } = Item.properties

/** The key is `name` on creation and `item_name` everywhere else. */
export const NewItem = object({
  name: item_name,
  price,
  partner_id: id,
  ingredients,
  description,
  /** 0, the form's default, means no category. */
  category_id: optional(nullable(integer(0))),
  item_image: optional(item_image),
})
export type NewItem = Static<typeof NewItem>

export const ItemBody = partial(object({ item_name, description, price, ingredients, item_image, active }))
export type ItemBody = Static<typeof ItemBody>

/** A partner's whole menu, with 0-based positions. */
export const ItemOrder = object({
  data: array(object({ item_id: id, order: integer() }), { maxItems: 5000 }),
})
export type ItemOrder = Static<typeof ItemOrder>

export const item = {
  list: get('/admin/v1/item', 'List items', { query: Page, answer: rows(Item) }),
  one: get('/admin/v1/item/:id', 'One item', { answer: nested(Item) }),
  create: post('/admin/v1/item', 'Create an item', { body: NewItem, answer: nested(Item) }),
  update: put('/admin/v1/item/:id', 'Change an item', { body: ItemBody, answer: nested(Item) }),
  remove: del('/admin/v1/item/:id', 'Delete an item', { answer: messageOnly }),
  restore: post('/admin/v1/item/:id/restore', 'Bring a deleted item back', { answer: nested(Item) }),
  arrange: post('/admin/v1/item_order/:partner_id', "Arrange a partner's menu", {
    body: ItemOrder,
    answer: messageOnly,
  }),
  ofPartner: get('/inventory/v1/partner/:partner_id', "A partner's items in menu order", {
    answer: within('data', 'items')(array(Item)),
  }),
}
