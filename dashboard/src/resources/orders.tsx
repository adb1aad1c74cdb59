import { type Order, order } from '@tiffin/contract'
import { Outlet, useParams } from 'react-router'
import { Flag, Moment, Status } from '../kit/cells.tsx'
import type { Column } from '../kit/list-rows.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { EmptyList } from '../kit/list-states.tsx'
import { w } from '../wording/wording.ts'

const columns: Column<Order>[] = [
  [w.orderIdInList, (row) => row.order_id, 'order_id', 11],
  [w.name, (row) => row.owner?.fullName ?? w.deletedUser, (row) => row.owner?.fullName],
  [w.phone, (row) => row.owner?.phone ?? w.deletedUser, (row) => row.owner?.phone, 10],
  [w.orderDate, (row) => <Moment at={row.createdAt} />, 'createdAt', 8.5],
  [w.orderAmount, (row) => w.amount(row.final_price), 'final_price', 7],
  [w.isPaid, (row) => <Flag on={row.isPaid} yes={w.paid} no={w.unpaid} />, 'isPaid', 7.5],
  [w.status, (row) => <Status name={row.order_status.status_name} />, { field: 'order_status_id' }],
]
const orderId = (row: Order) => row.order_id
const editPath = (row: Order) => `/edit/order/${encodeURIComponent(row.order_id)}`

/** Editing an order opens over the list, which stays as it is (2.6); it has its own address all the same. */
export function OrderList() {
  const { order_id } = useParams()
  return (
    <>
      <ListScreen
        title={order_id ? w.editOrder : w.viewOrders}
        heading={w.viewOrders}
        of={order}
        limit={500}
        columns={columns}
        searchBy={orderId}
        edit={editPath}
        empty={<EmptyList title={w.noOrdersYet} lead={w.noOrdersYetLead} />}
      />
      <Outlet />
    </>
  )
}
