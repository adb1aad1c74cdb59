import { Button } from '@mantine/core'
import type { Order } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { Page } from '../../ui/base/page.tsx'
import { Shimmer } from '../../ui/feedback/shimmer.tsx'
import list from '../../ui/list/list-card.module.css'
import { ListCard } from '../../ui/list/list-card.tsx'
import { EmptyList } from '../../ui/list/list-states.tsx'
import { useSearchKey } from '../../ui/list/search-key.tsx'
import { formatCount, formatDateTime, formatTotal } from '../../ui/table/cells.tsx'
import { matching } from '../../ui/table/columns.ts'
import { t } from '../../wording/wording.ts'
import { FoodTableWithTotal } from '../order-parts/food-table.tsx'
import { searchTextOf, useOrders, useStatuses } from '../order-parts/live-orders.ts'
import { OrderFood } from '../order-parts/order-food.tsx'
import { Person } from '../order-parts/person.tsx'
import { StatusButtons } from '../order-parts/status-buttons.tsx'
import styles from './board.module.css'
import { Board, BoardColumn } from './board.tsx'
import { OrderCard } from './order-card.tsx'

/** The newest orders, in one column for each of the platform's statuses. */
export function LiveBoard() {
  const { key } = useSearchKey()
  const orders = useOrders()
  const statuses = useStatuses()
  const { rows } = orders
  const found = useMemo(() => rows && matching(rows, searchTextOf, key), [rows, key])
  const failed = orders.failed || statuses.isError
  const retry = () => {
    orders.retry()
    statuses.refetch()
  }
  return (
    <Page title={t.orderBoard}>
      <ListCard
        label={t.orderBoard}
        list={{ ...orders, failed, retry }}
        found={found}
        more={orders.more}
        tools={
          rows && (
            <span className={list.count}>{t.countOf(formatCount(rows.length), formatTotal(orders))}</span>
          )
        }
        empty={<EmptyList title={t.noOrdersYet} lead={t.noOrdersYetLead} />}
      >
        <div className={styles.live} aria-busy={!found || !statuses.data}>
          <Board>
            {found && statuses.data
              ? statuses.data.value.map(({ id, status_name }) => (
                  <StatusColumn
                    key={id}
                    status={status_name}
                    orders={found.filter(({ order_status_id }) => order_status_id === id)}
                  />
                ))
              : placeholders.map((key) => <Shimmer key={key} className={styles.waiting} />)}
          </Board>
        </div>
      </ListCard>
    </Page>
  )
}

const placeholders = ['1', '2', '3', '4']
const atOnce = 10

function StatusColumn({ status, orders }: { status: string; orders: readonly Order[] }) {
  const [shown, setShown] = useState(atOnce)
  const others = orders.length - shown
  return (
    <BoardColumn status={status} count={formatCount(orders.length)} tabIndex={-1}>
      {orders.slice(0, shown).map((order) => (
        <LiveCard key={order.order_id} order={order} />
      ))}
      {orders.length === 0 && <p className={styles.none}>{t.none}</p>}
      {others > 0 && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + atOnce)}>
          {t.showMore(formatCount(Math.min(others, atOnce)))}
        </Button>
      )}
    </BoardColumn>
  )
}

function LiveCard({ order }: { order: Order }) {
  const { order_id, owner, createdAt, final_price, order_status } = order
  const [unfolded, setUnfolded] = useState(false)
  return (
    <OrderCard
      id={order_id}
      time={formatDateTime(createdAt)}
      customer={<Person name={owner?.fullName ?? t.deletedUser} phone={owner?.phone ?? ''} />}
      food={
        unfolded && (
          <OrderFood order_id={order_id}>{(lines) => <FoodTableWithTotal lines={lines} />}</OrderFood>
        )
      }
      onUnfold={() => setUnfolded(true)}
      total={final_price}
      status={order_status.status_name}
      buttons={<StatusButtons of={order} size="xs" />}
    />
  )
}
