import type { Order } from '@tiffin/contract'
import { t } from '../../wording/wording.ts'
import { DateTimeCell, Flag, Status } from './cells.tsx'
import type { Column } from './columns.ts'

export const orderColumns: Column<Order>[] = [
  [t.orderIdInList, (row) => row.order_id, 'order_id', 11],
  [t.name, (row) => row.owner?.fullName ?? t.deletedUser, (row) => row.owner?.fullName],
  [t.phone, (row) => row.owner?.phone ?? t.deletedUser, (row) => row.owner?.phone, 10],
  [t.orderDate, (row) => <DateTimeCell at={row.createdAt} />, 'createdAt', 8.5],
  [t.orderAmount, (row) => t.amount(row.final_price), 'final_price', 7],
  [t.isPaid, (row) => <Flag on={row.isPaid} yes={t.paid} no={t.unpaid} />, 'isPaid', 7.5],
  [t.status, (row) => <Status name={row.order_status.status_name} />, { field: 'order_status_id' }, 8.5],
]
export const orderId = (row: Order) => row.order_id
export const editOrderPath = (row: Order) => `/edit/order/${encodeURIComponent(row.order_id)}`
