import type { ReactNode } from 'react'
import { CheckIcon, OrdersIcon, TransactionsIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import styles from './summary-cards.module.css'

interface Figure {
  readonly value: ReactNode
  readonly note: string
}
export type Figures = Readonly<Record<'placed' | 'delivered' | 'worth', Figure>>

const cards = [
  { of: 'placed', label: t.newOrders, icon: OrdersIcon },
  { of: 'delivered', label: t.deliveredOrders, icon: CheckIcon },
  { of: 'worth', label: t.ordersValue, icon: TransactionsIcon },
] as const

/** The three order summary cards of section 2.4. */
export const SummaryCards = ({ figures }: { readonly figures: Figures }) => (
  <ul className={styles.cards} aria-label={t.orderSummary}>
    {cards.map(({ of, label, icon: Icon }) => (
      <li key={label} className={styles.card}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>{figures[of].value}</p>
          <p className={styles.note}>{figures[of].note}</p>
        </div>
      </li>
    ))}
  </ul>
)
