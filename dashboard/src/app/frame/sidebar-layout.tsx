import { memo } from 'react'
import type { LinkComponent } from '../../ui/base/any-link.tsx'
import { LogoutIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import { type Entry, entries, moreEntries } from './entries.ts'
import { Logo } from './mark.tsx'
import styles from './sidebar.module.css'

interface ChoiceProps {
  /** Only the icons are seen; the names remain for those who hear them. */
  readonly narrow: boolean
  readonly link: LinkComponent
  /** Told when somebody has chosen where to go. */
  readonly onChosen?: (() => void) | undefined
}

interface SidebarLayoutProps extends ChoiceProps {
  /** Where one is; the address has the part after the path too. */
  readonly pathname: string
  readonly address: string
  readonly onLogout?: () => void
}

export function SidebarLayout({ pathname, address, onLogout, ...choice }: SidebarLayoutProps) {
  const { narrow, link: Link, onChosen } = choice
  const listed = (of: readonly Entry[]) => (
    <ul className={styles.entries}>
      {of.map((entry) => (
        <EntryItem
          key={entry.label}
          {...choice}
          entry={entry}
          current={currentAt(pathname, entry)}
          replace={entry.to === address}
        />
      ))}
    </ul>
  )
  return (
    <nav className={styles.sidebar} data-narrow={narrow || undefined} aria-label={t.dashboard}>
      <Link to="/" className={styles.brand} onClick={onChosen}>
        <Logo />
        <span className={styles.label}>{t.dashboard}</span>
      </Link>
      <p className={styles.section}>{t.applicationScreen}</p>
      {listed(entries)}
      <p className={styles.section}>{t.more}</p>
      {listed(moreEntries)}
      <button
        type="button"
        className={`${styles.entry} ${styles.last}`}
        title={narrow ? t.logout : undefined}
        onClick={onLogout}
      >
        <LogoutIcon />
        <span className={styles.label}>{t.logout}</span>
      </button>
    </nav>
  )
}

interface EntryItemProps extends ChoiceProps {
  readonly entry: Entry
  readonly current: 'page' | boolean
  /** Whoever is there already does not come there once more on the way back. */
  readonly replace: boolean
}

const EntryItem = memo((props: EntryItemProps) => {
  const { entry, current, replace, narrow, link: Link, onChosen } = props
  const { label, icon: Icon, to } = entry
  const content = (
    <>
      <Icon />
      <span className={styles.label}>{label}</span>
    </>
  )
  return (
    <li title={narrow ? label : undefined}>
      {to ? (
        <Link to={to} className={styles.entry} onClick={onChosen} aria-current={current} replace={replace}>
          {content}
        </Link>
      ) : (
        <span className={styles.entry}>{content}</span>
      )}
    </li>
  )
})

/** The page itself is current, and so is the entry whose records are added, edited or divided into tabs there. */
function currentAt(pathname: string, { to, record }: Entry) {
  if (pathname === to) return 'page'
  const [, , kind] = /^\/(add|edit)\/(\w+)/.exec(pathname) ?? []
  return kind ? kind === record : to !== undefined && to !== '/' && pathname.startsWith(`${to}/`)
}
