import { type ReactNode, useEffect } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './page.module.css'

/** Section 1: every page sets the tab title to 'Dashboard - <page>'. */
export function useTabTitle(page: string) {
  useEffect(() => {
    document.title = t.tab(page)
  }, [page])
}

interface PageLayoutProps {
  readonly heading: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const PageLayout = ({ heading, actions, children }: PageLayoutProps) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <h1 className={styles.heading}>{heading}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
)

interface PageProps extends Partial<PageLayoutProps> {
  readonly title: string
  /** Where the heading on the page differs from the tab title. */
  readonly heading?: string
  readonly children: ReactNode
}

export function Page({ title, heading = title, ...rest }: PageProps) {
  useTabTitle(title)
  return <PageLayout heading={heading} {...rest} />
}
