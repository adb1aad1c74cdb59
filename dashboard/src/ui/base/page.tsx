import { type ReactNode, useEffect } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './page.module.css'

/** Section 1: every page sets the tab title to 'Dashboard - <page>'. */
export function useTabTitle(page: string) {
  useEffect(() => {
    document.title = t.tab(page)
  }, [page])
}

interface PageProps {
  readonly title: string
  /** Where the heading on the page differs from the tab title. */
  readonly heading?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, heading = title, actions, children }: PageProps) {
  useTabTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{heading}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
