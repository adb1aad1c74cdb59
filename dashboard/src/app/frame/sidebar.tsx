import { Link, NavLink } from 'react-router'
import { LogoutIcon } from '../../kit/icons.tsx'
import { logout } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { entries } from './entries.ts'
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
      <ul className={styles.entries}>
        {entries.map(({ label, icon: Icon, to }) => {
          const content = (
            <>
              <Icon />
              <span className={styles.label}>{label}</span>
            </>
          )
          return (
            <li key={label} title={narrow ? label : undefined}>
              {to ? (
                <NavLink to={to} className={styles.entry} onClick={onChosen}>
                  {content}
                </NavLink>
              ) : (
                <span className={styles.entry}>{content}</span>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className={styles.entry} title={narrow ? w.logout : undefined} onClick={logout}>
        <LogoutIcon />
        <span className={styles.label}>{w.logout}</span>
      </button>
    </nav>
  )
}
