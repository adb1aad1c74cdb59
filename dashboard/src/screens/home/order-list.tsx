import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Status } from '../../kit/cells.tsx'
import { ViewIcon } from '../../kit/icons.tsx'
import type { Column } from '../../kit/list-rows.ts'
import { ShortTable } from '../../kit/short-table.tsx'
import { w } from '../../wording/wording.ts'
import styles from './home.module.css'

/** The 'Order List' of section 2.4, with the way to the whole of it. */
export const OrderList = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.list} aria-labelledby="order-list">
    <header className={styles.header}>
      <h2 id="order-list" className={styles.heading}>
        {w.orderList}
      </h2>
      <Link to="/view/orders">{w.viewOrderList}</Link>
    </header>
    {children}
  </section>
)

interface OrderRow {
  readonly id: string
  readonly items: ReactNode
  readonly customer: string
  readonly time: ReactNode
  readonly amount: number
  readonly status: string
  /** Shows the order in the side modal. */
  readonly look: () => void
}

const columns: Column<OrderRow>[] = [
  [w.orderId, ({ id }) => `#${id}`],
  [w.orderItem, ({ items }) => items],
  [w.customer, ({ customer }) => customer],
  [w.time, ({ time }) => time],
  [w.amountAtHome, ({ amount }) => w.taka(amount)],
  [w.status, ({ status }) => <Status name={status} />],
  [w.viewItem, ({ id, look }) => <ViewButton label={w.viewOrder(id)} look={look} />],
]

const ViewButton = ({ label, look }: { readonly label: string; readonly look: () => void }) => (
  <button type="button" className={styles.view} aria-label={label} title={label} onClick={look}>
    <ViewIcon />
  </button>
)

/** Its rows are undefined while they are loaded for the first time. */
export const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] | undefined }) => (
  <div className={styles.table}>
    <ShortTable label={w.orderList} columns={columns} rows={rows} keyOf={({ id }) => id} />
  </div>
)
