import type { ReactNode } from 'react'
import { ChevronIcon } from '../../ui/base/icons.tsx'
import { Status } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import styles from './order-card.module.css'

interface OrderCardProps {
  readonly id: string
  readonly time: ReactNode
  /** Picture, name and phone. */
  readonly customer: ReactNode
  /** The lines of the order, folded away until `onUnfold`. */
  readonly food: ReactNode
  readonly onUnfold?: () => void
  readonly total: number
  readonly status: string
  readonly buttons: ReactNode
}

/** The order card of section 2.13, for sample and real orders alike. */
export const OrderCard = (props: OrderCardProps) => {
  const { id, time, customer, food, onUnfold, total, status, buttons } = props
  return (
    <article className={styles.card} aria-label={t.orderCardOf(id)}>
      <header className={styles.top}>
        <h3 className={styles.id}>{t.orderCardOf(id)}</h3>
        <span className={styles.time}>{time}</span>
      </header>
      <div className={styles.customer}>
        {customer}
        <p className={styles.total}>{t.taka(total)}</p>
      </div>
      <details className={styles.food} onToggle={onUnfold}>
        <summary>
          {t.foodItem}
          <ChevronIcon />
        </summary>
        {food}
      </details>
      <footer className={styles.bottom}>
        {buttons}
        <span className={styles.status}>
          <Status name={status} />
        </span>
      </footer>
    </article>
  )
}
