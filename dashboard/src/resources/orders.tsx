import { type Order, order } from '@tiffin/contract'
import { Outlet, useParams } from 'react-router'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { EmptyList } from '../ui/list/list-states.tsx'
import { DateTimeCell, Flag, Status } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<Order>[] = [
  [t.orderIdInList, (row) => row.order_id, 'order_id', 11],
  [t.name, (row) => row.owner?.fullName ?? t.deletedUser, (row) => row.owner?.fullName],
  [t.phone, (row) => row.owner?.phone ?? t.deletedUser, (row) => row.owner?.phone, 10],
  [t.orderDate, (row) => <DateTimeCell at={row.createdAt} />, 'createdAt', 8.5],
  [t.orderAmount, (row) => t.amount(row.final_price), 'final_price', 7],
  [t.isPaid, (row) => <Flag on={row.isPaid} yes={t.paid} no={t.unpaid} />, 'isPaid', 7.5],
  [t.status, (row) => <Status name={row.order_status.status_name} />, { field: 'order_status_id' }, 8.5],
]
const orderId = (row: Order) => row.order_id
const editOrderPath = (row: Order) => `/edit/order/${encodeURIComponent(row.order_id)}`

/** An order is edited in a modal over the list (2.6), with an address of its own. */
export function OrderList({ limit }: ListProps) {
  const { order_id } = useParams()
  return (
    <>
      <ListScreen
        title={order_id ? t.editOrder : t.viewOrders}
        heading={t.viewOrders}
        of={order}
        limit={limit}
        columns={columns}
        searchBy={orderId}
        edit={editOrderPath}
        empty={<EmptyList title={t.noOrdersYet} lead={t.noOrdersYetLead} />}
      />
      <Outlet />
    </>
  )
}
