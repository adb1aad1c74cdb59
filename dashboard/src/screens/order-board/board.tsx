import type { ReactNode } from 'react'
import styles from './board.module.css'

/** One column a status. */
export const Board = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.board}>{children}</div>
)

interface BoardColumnProps {
  readonly status: string
  readonly count: ReactNode
  /** Where the focus can go when the card that had it has left. */
  readonly tabIndex?: number
  readonly children: ReactNode
}

export const BoardColumn = ({ status, count, tabIndex, children }: BoardColumnProps) => (
  <section className={styles.column} aria-labelledby={`board-${status}`} tabIndex={tabIndex}>
    <h2 id={`board-${status}`} className={styles.status}>
      {status} <span className={styles.count}>{count}</span>
    </h2>
    {children}
  </section>
)
