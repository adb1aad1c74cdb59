import { memo, use, useState } from 'react'
import {
  createPath,
  Link,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router'
import { LogoutIcon } from '../../kit/icons.tsx'
import { logout } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { type Entry, entries, moreEntries } from './entries.ts'
import { Mark } from './mark.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Only the icons are seen; the names remain for those who hear them. */
  readonly narrow: boolean
  /** Told when somebody has chosen where to go. */
  readonly onChosen?: () => void
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
  const location = useLocation()
  const address = createPath(location)
  // Their addresses are the same wherever they are looked at: going from page to page renders only what becomes current.
  const [place] = useState(use(LocationContext))
  const [route] = useState(use(RouteContext))
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>
        <ul className={styles.entries}>
          {of.map((entry) => (
            <EntryItem
              key={entry.label}
              entry={entry}
              narrow={narrow}
              current={currentAt(location.pathname, entry)}
              replace={entry.to === address}
              onChosen={onChosen}
            />
          ))}
        </ul>
      </RouteContext>
    </LocationContext>
  )
}

interface EntryItemProps extends SidebarProps {
  readonly entry: Entry
  readonly current: 'page' | boolean
  /** Whoever is there already does not come there once more on the way back. */
  readonly replace: boolean
}

const EntryItem = memo(function EntryItem({ entry, current, replace, narrow, onChosen }: EntryItemProps) {
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
