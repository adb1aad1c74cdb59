import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Status } from '../../kit/cells.tsx'
import { ChevronIcon } from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'
import { FoodTableWithTotal } from '../samples/food-table.tsx'
import styles from './order-card.module.css'

interface OrderCardProps {
  readonly id: string
  readonly time: ReactNode
  /** Picture, name and phone. */
  readonly customer: ReactNode
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
  readonly total: number
  readonly status: string
}

/** Section 2.13. Accept and Reject do nothing. */
export const OrderCard = ({ id, time, customer, lines, total, status }: OrderCardProps) => (
  <article className={styles.card} aria-label={w.orderCardOf(id)}>
    <header className={styles.top}>
      <h3 className={styles.id}>{w.orderCardOf(id)}</h3>
      <span className={styles.time}>{time}</span>
    </header>
    <div className={styles.customer}>
      {customer}
      <p className={styles.total}>{w.taka(total)}</p>
    </div>
    <details className={styles.food}>
      <summary>
        {w.foodItem}
        <ChevronIcon />
      </summary>
      <FoodTableWithTotal lines={lines} />
    </details>
    <footer className={styles.bottom}>
      <Button size="xs">{w.accept}</Button>
      <Button size="xs" variant="default">
        {w.reject}
      </Button>
      <span className={styles.status}>
        <Status name={status} />
      </span>
    </footer>
  </article>
)
