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
  /** What was ordered, and what is to happen when somebody wants to see it. */
  readonly food: ReactNode
  readonly onUnfold?: () => void
  readonly total: number
  readonly status: string
  readonly buttons: ReactNode
}

/** Section 2.13. It knows neither where its order comes from nor what its buttons do. */
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
