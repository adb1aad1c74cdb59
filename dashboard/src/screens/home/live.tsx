import type { Order } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { Page } from '../../ui/base/page.tsx'
import { MessageLine } from '../../ui/feedback/message-line.tsx'
import { Shimmer } from '../../ui/feedback/shimmer.tsx'
import { EmptyList, FailedList, NoMatch } from '../../ui/list/list-states.tsx'
import { useSearchKey } from '../../ui/list/search-key.tsx'
import { formatDateTime } from '../../ui/table/cells.tsx'
import { matching } from '../../ui/table/columns.ts'
import { t } from '../../wording/wording.ts'
import { searchTextOf, useOrder, useOrders } from '../order-parts/live-orders.ts'
import { figuresOf } from './figures.ts'
import styles from './home.module.css'
import { LivePanel } from './live-panel.tsx'
import { OrderList, OrderTable } from './order-list.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** The number of newest orders shown; the order list has all of them. */
const shownOrders = 8

const waiting = { value: <Shimmer />, note: '\u00a0' }
const noFigures = { placed: waiting, delivered: waiting, worth: waiting }

/** Section 2.4 with real orders. */
export function LiveHome() {
  const { key } = useSearchKey()
  const list = useOrders()
  const { rows } = list
  const [selected, setSelected] = useState<Order>()
  const [opened, setOpened] = useState(false)
  const figures = useMemo(() => rows && figuresOf(rows, !list.more), [rows, list.more])
  const found = useMemo(() => rows && matching(rows, searchTextOf, key).slice(0, shownOrders), [rows, key])
  const open = (order: Order) => {
    setSelected(order)
    setOpened(true)
  }
  return (
    <Page title={t.home}>
      {!list.failed && <SummaryCards figures={figures ?? noFigures} />}
      <OrderList>
        {list.note?.failed && (
          <div className={styles.message}>
            <MessageLine note={list.note} />
          </div>
        )}
        {list.failed ? (
          <FailedList retry={list.retry} />
        ) : rows?.length === 0 ? (
          <EmptyList title={t.noOrdersYet} lead={t.noOrdersYetLead} />
        ) : found?.length === 0 ? (
          <NoMatch lead={list.more && t.noMatchLead} action={undefined} />
        ) : (
          <OrderTable
            rows={found?.map((order) => ({
              id: order.order_id,
              items: <Dishes order_id={order.order_id} />,
              customer: order.owner?.fullName ?? t.deletedUser,
              time: formatDateTime(order.createdAt),
              amount: order.final_price,
              status: order.order_status.status_name,
              open: () => open(order),
            }))}
          />
        )}
      </OrderList>
      <LivePanel
        order={rows?.find(({ order_id }) => order_id === selected?.order_id) ?? selected}
        opened={opened}
        close={() => setOpened(false)}
      />
    </Page>
  )
}

function Dishes({ order_id }: { order_id: string }) {
  const { data, error } = useOrder(order_id)
  if (data) return data.value.lines.map(({ name }) => name).join(', ')
  return error ? t.notLoaded : <Shimmer />
}
