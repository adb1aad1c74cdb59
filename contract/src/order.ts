import { bareRows, data, del, get, messageOnly, Page, patch, post } from './endpoint.ts'
import {
  array,
  boolean,
  dateTime,
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

export const OrderStatus = object({ id, status_name: text(50) })
export type OrderStatus = Static<typeof OrderStatus>

const minutes = nullable(integer(0, 100_000))
const fields = {
  note: nullable(text(2000)),
  delivery_address: nullable(text(500)),
  isPaid: boolean,
  comment_for_partner: nullable(text(2000)),
  actual_delivery_time: minutes,
  food_ready_time: minutes,
  estimated_delivery_time: minutes,
  order_status_id: id,
}
const all = {
  order_id: text(64),
  /** Absent if the order has no customer, or the customer was deleted. */
  owner: optional(object({ fullName: text(150), phone: text(30) })),
  createdAt: dateTime,
  final_price: money,
  order_status: object({ status_name: text(50) }),
  ...fields,
}
export const Order = object(all)
export type Order = Static<typeof Order>

export const OrderLine = object({ name: text(150), quantity: integer(1), price: money })
export type OrderLine = Static<typeof OrderLine>

export const OrderWithLines = object({ ...all, lines: array(OrderLine) })
export type OrderWithLines = Static<typeof OrderWithLines>

export const OrderBody = partial(object(fields))
export type OrderBody = Static<typeof OrderBody>

export const order = {
  statuses: get('/order/v1/order_status', 'The statuses an order can have', {
    answer: data(array(OrderStatus)),
  }),
  list: get('/admin/v1/order', 'List orders', { query: Page, answer: bareRows(Order) }),
  one: get('/admin/v1/order/:order_id', 'One order with its lines', { answer: data(OrderWithLines) }),
  update: patch('/admin/v1/order/:order_id', 'Change an order', {
    body: OrderBody,
    answer: data(OrderWithLines),
  }),
  remove: del('/admin/v1/order/:order_id', 'Delete an order', { answer: messageOnly }),
  restore: post('/admin/v1/order/:order_id/restore', 'Bring a deleted order back', {
    answer: data(OrderWithLines),
  }),
}
