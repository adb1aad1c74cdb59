import type { ReactNode } from 'react'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import styles from './list-card.module.css'

interface CardLayoutProps {
  readonly label: string
  readonly note: Note | undefined
  /** What stands beside the message. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

export const CardLayout = ({ label, note, tools, children }: CardLayoutProps) => (
  <section className={styles.card} aria-label={label}>
    <div className={styles.bar}>
      <MessageLine note={note} />
      <div className={styles.tools}>{tools}</div>
    </div>
    {children}
  </section>
)
