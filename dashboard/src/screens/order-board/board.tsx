import type { ReactNode } from 'react'
import styles from './board.module.css'

/** One column for each status. */
export const Board = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.board}>{children}</div>
)

interface BoardColumnProps {
  readonly status: string
  readonly count: ReactNode
  /** Makes the column focusable, for when the card that had the focus moves to another column. */
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
