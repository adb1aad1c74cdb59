import { Link, useLocation } from 'react-router'
import { LogoutIcon } from '../../kit/icons.tsx'
import { logout } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { entries, moreEntries } from './entries.ts'
import { Mark } from './mark.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Only the icons are seen; the names remain for those who hear them. */
  readonly narrow: boolean
  /** Told when somebody has chosen where to go. */
  readonly onChosen: () => void
}

export function Sidebar({ narrow, onChosen }: SidebarProps) {
  return (
    <nav className={styles.sidebar} data-narrow={narrow || undefined} aria-label={w.dashboard}>
      <Link to="/" className={styles.brand} onClick={onChosen}>
        <Mark />
        <span className={styles.label}>{w.dashboard}</span>
      </Link>
      <p className={styles.section}>{w.applicationScreen}</p>
      <Entries of={entries} onChosen={onChosen} narrow={narrow} />
      <p className={styles.section}>{w.more}</p>
      <Entries of={moreEntries} onChosen={onChosen} narrow={narrow} />
      <button
        type="button"
        className={`${styles.entry} ${styles.last}`}
        title={narrow ? w.logout : undefined}
        onClick={logout}
      >
        <LogoutIcon />
        <span className={styles.label}>{w.logout}</span>
      </button>
    </nav>
  )
}

function Entries({ of, narrow, onChosen }: SidebarProps & { readonly of: typeof entries }) {
  const { pathname } = useLocation()
  return (
    <ul className={styles.entries}>
      {of.map(({ label, icon: Icon, to, record }) => {
        const content = (
          <>
            <Icon />
            <span className={styles.label}>{label}</span>
          </>
        )
        return (
          <li key={label} title={narrow ? label : undefined}>
            {to ? (
              <Link
                to={to}
                className={styles.entry}
                onClick={onChosen}
                aria-current={currentAt(pathname, to, record)}
              >
                {content}
              </Link>
            ) : (
              <span className={styles.entry}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The page itself is current, and so is the entry whose records are added, edited or divided into tabs there. */
function currentAt(pathname: string, to: string, record: string | undefined) {
  if (pathname === to) return 'page'
  const [, , kind] = /^\/(add|edit)\/(\w+)/.exec(pathname) ?? []
  return kind ? kind === record : to !== '/' && pathname.startsWith(`${to}/`)
}
