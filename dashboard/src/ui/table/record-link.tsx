import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../wording/wording.ts'
import styles from './cells.module.css'

/** A link to another record, where there is one. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) =>
  children === null ? (
    <span className={styles.quiet}>{t.none}</span>
  ) : (
    <Link to={to} className={styles.link} title={String(children)}>
      {children}
    </Link>
  )
