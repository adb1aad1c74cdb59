import { admin, imagePath } from '@tiffin/contract'
import { Suspense, useRef, useState } from 'react'
import { ChevronIcon } from '../../kit/icons.tsx'
import { onDemand } from '../../kit/on-demand.ts'
import { useOwnAdmin } from '../../kit/own-admin.ts'
import { PartBoundary } from '../../kit/part-boundary.tsx'
import { Picture } from '../../kit/picture.tsx'
import { hostOf } from '../../session/call.ts'
import { w } from '../../wording/wording.ts'
import styles from './account.module.css'

const AccountMenu = onDemand(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The logged-in admin (2.2); pressing it opens the account menu, which is loaded then. */
export function Account() {
  const [wanted, setWanted] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const own = useOwnAdmin()
  const name = own?.name || w.namelessAdmin
  const button = (
    <button
      ref={ref}
      type="button"
      className={styles.account}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Picture
        className={styles.picture}
        src={own?.image ? hostOf(admin.one) + imagePath.any(own.image) : undefined}
        instead={<DefaultPicture />}
      />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{w.admin}</span>
      </span>
      <ChevronIcon />
    </button>
  )
  return wanted ? (
    <PartBoundary instead={() => button}>
      <Suspense fallback={button}>
        <AccountMenu button={ref}>{button}</AccountMenu>
      </Suspense>
    </PartBoundary>
  ) : (
    button
  )
}

const DefaultPicture = () => (
  <svg viewBox="0 0 36 36" className={styles.picture} aria-hidden="true">
    <rect width="36" height="36" fill="var(--accent-soft)" />
    <circle cx="18" cy="14" r="6" fill="var(--accent)" />
    <path d="M6 36C6 27 11 23 18 23S30 27 30 36Z" fill="var(--accent)" />
  </svg>
)
