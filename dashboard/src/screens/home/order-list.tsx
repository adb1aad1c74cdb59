import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ViewIcon } from '../../ui/base/icons.tsx'
import { Status } from '../../ui/table/cells.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { ShortTable } from '../../ui/table/plain-table.tsx'
import { t } from '../../wording/wording.ts'
import styles from './home.module.css'

/** The 'Order List' of section 2.4, with a link to the order list itself. */
export const OrderList = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.list} aria-labelledby="order-list">
    <header className={styles.header}>
      <h2 id="order-list" className={styles.heading}>
        {t.orderList}
      </h2>
      <Link to="/view/orders">{t.viewOrderList}</Link>
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
  readonly open: () => void
}

const columns: Column<OrderRow>[] = [
  [t.orderId, ({ id }) => `#${id}`],
  [t.orderItem, ({ items }) => items],
  [t.customer, ({ customer }) => customer],
  [t.time, ({ time }) => time],
  [t.amountAtHome, ({ amount }) => t.taka(amount)],
  [t.status, ({ status }) => <Status name={status} />],
  [t.viewItem, ({ id, open }) => <ViewButton label={t.viewOrder(id)} open={open} />],
]

const ViewButton = ({ label, open }: { readonly label: string; readonly open: () => void }) => (
  <button type="button" className={styles.view} aria-label={label} title={label} onClick={open}>
    <ViewIcon />
  </button>
)

/** `rows` is undefined while they load for the first time. */
export const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] | undefined }) => (
  <div className={styles.table}>
    <ShortTable label={t.orderList} columns={columns} rows={rows} keyOf={({ id }) => id} />
  </div>
)
