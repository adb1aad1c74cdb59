import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Status } from '../../kit/cells.tsx'
import { ViewIcon } from '../../kit/icons.tsx'
import list from '../../kit/list-table.module.css'
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

const columns = [w.orderId, w.orderItem, w.customer, w.time, w.amountAtHome, w.status, w.viewItem]
const placeholders = ['1', '2', '3', '4', '5']

/** Its rows are undefined while they are loaded for the first time. */
export const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] | undefined }) => (
  <div className={styles.scroll}>
    <table className={styles.table} aria-labelledby="order-list" aria-busy={!rows || undefined}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={title === w.amountAtHome ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {!rows &&
          placeholders.map((key) => (
            <tr key={key}>
              <td colSpan={columns.length}>
                <span className={list.shimmer} />
              </td>
            </tr>
          ))}
        {rows?.map(({ id, items, customer, time, amount, status, look }) => (
          <tr key={id}>
            <td>#{id}</td>
            <td>{items}</td>
            <td>{customer}</td>
            <td>{time}</td>
            <td className={styles.number}>{w.taka(amount)}</td>
            <td>
              <Status name={status} />
            </td>
            <td>
              <button
                type="button"
                className={styles.view}
                aria-label={w.viewOrder(id)}
                title={w.viewOrder(id)}
                onClick={look}
              >
                <ViewIcon />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
