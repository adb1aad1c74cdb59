import { order } from '@tiffin/contract'
import { Outlet, useParams } from 'react-router'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { EmptyList } from '../ui/list/list-states.tsx'
import { editOrderPath, orderColumns, orderId } from '../ui/table/order-columns.tsx'
import { t } from '../wording/wording.ts'

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
        columns={orderColumns}
        searchBy={orderId}
        edit={editOrderPath}
        empty={<EmptyList title={t.noOrdersYet} lead={t.noOrdersYetLead} />}
      />
      <Outlet />
    </>
  )
}
