import type { ReactNode } from 'react'
import type { LinkComponent } from './any-link.tsx'
import styles from './buttons.module.css'

interface LinkButtonProps {
  readonly to: string
  readonly link: LinkComponent
  readonly main?: boolean
  readonly children: ReactNode
}

/** A link that looks as Mantine's buttons do, in plain elements. */
export const LinkButton = ({ to, link: Link, main, children }: LinkButtonProps) => (
  <Link to={to} className={main ? `${styles.button} ${styles.main}` : styles.button}>
    {children}
  </Link>
)
