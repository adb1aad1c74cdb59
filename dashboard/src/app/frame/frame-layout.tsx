import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './frame.module.css'

/** Where the sidebar is a drawer. */
export const phoneQuery = '(max-width: 48em)'

/** The `localStorage` key of whether the sidebar shows only its icons. */
export const narrowSidebarKey = 'tiffin-sidebar-narrow'

interface FrameLayoutProps {
  readonly narrow: boolean
  /** None on a phone, where it is a drawer. */
  readonly sidebar: ReactNode
  readonly header: ReactNode
  readonly children: ReactNode
}

export const FrameLayout = ({ narrow, sidebar, header, children }: FrameLayoutProps) => (
  <>
    <a href="#content" className={styles.skip}>
      {t.skipToContent}
    </a>
    <div className={styles.frame} data-narrow={narrow || undefined}>
      {sidebar && <div className={styles.aside}>{sidebar}</div>}
      <div className={styles.main}>
        {header}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  </>
)
