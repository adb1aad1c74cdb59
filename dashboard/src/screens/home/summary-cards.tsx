import { CheckIcon, OrdersIcon, TransactionsIcon } from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'
import styles from './summary-cards.module.css'

const cards = [
  { label: w.newOrders, value: '24', note: w.newOrdersNote, icon: OrdersIcon },
  { label: w.deliveredOrders, value: '118', note: w.deliveredOrdersNote, icon: CheckIcon },
  { label: w.ordersValue, value: w.taka(86_450), note: w.ordersValueNote, icon: TransactionsIcon },
]

/** The three order summary cards of section 2.4. */
export const SummaryCards = () => (
  <ul className={styles.cards} aria-label={w.orderSummary}>
    {cards.map(({ label, value, note, icon: Icon }) => (
      <li key={label} className={styles.card}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.note}>{note}</p>
        </div>
      </li>
    ))}
  </ul>
)
