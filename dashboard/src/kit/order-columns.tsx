import type { Order } from '@tiffin/contract'
import { w } from '../wording/wording.ts'
import { Flag, Moment, Status } from './cells.tsx'
import type { Column } from './list-rows.ts'

export const orderColumns: Column<Order>[] = [
  [w.orderIdInList, (row) => row.order_id, 'order_id', 11],
  [w.name, (row) => row.owner?.fullName ?? w.deletedUser, (row) => row.owner?.fullName],
  [w.phone, (row) => row.owner?.phone ?? w.deletedUser, (row) => row.owner?.phone, 10],
  [w.orderDate, (row) => <Moment at={row.createdAt} />, 'createdAt', 8.5],
  [w.orderAmount, (row) => w.amount(row.final_price), 'final_price', 7],
  [w.isPaid, (row) => <Flag on={row.isPaid} yes={w.paid} no={w.unpaid} />, 'isPaid', 7.5],
  [w.status, (row) => <Status name={row.order_status.status_name} />, { field: 'order_status_id' }, 8.5],
]
export const orderId = (row: Order) => row.order_id
export const editOrderPath = (row: Order) => `/edit/order/${encodeURIComponent(row.order_id)}`
