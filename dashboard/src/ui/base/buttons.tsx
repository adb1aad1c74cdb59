import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './buttons.module.css'

interface LinkButtonProps {
  readonly to: string
  readonly main?: boolean
  readonly children: ReactNode
}

/** A link that looks like a Mantine button, without Mantine's code. */
export const LinkButton = ({ to, main, children }: LinkButtonProps) => (
  <Link to={to} className={main ? `${styles.button} ${styles.main}` : styles.button}>
    {children}
  </Link>
)

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
