import { memo, use, useState } from 'react'
import {
  createPath,
  Link,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router'
import { logout } from '../../session/session.ts'
import { LogoutIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import { type Entry, entries, moreEntries } from './entries.ts'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Only the icons are shown; screen readers still read the names. */
  readonly narrow: boolean
  /** Called when a link is followed. */
  readonly onChosen?: (() => void) | undefined
}

export function Sidebar(props: SidebarProps) {
  const location = useLocation()
  // The links are absolute. Keeping the first contexts avoids rendering all of them again with every change of the page.
  const [place] = useState(use(LocationContext))
  const [route] = useState(use(RouteContext))
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>
        <Navigation {...props} pathname={location.pathname} address={createPath(location)} />
      </RouteContext>
    </LocationContext>
  )
}

interface NavigationProps extends SidebarProps {
  /** The current path; `address` has the query too. */
  readonly pathname: string
  readonly address: string
}

function Navigation({ pathname, address, ...linkProps }: NavigationProps) {
  const { narrow, onChosen } = linkProps
  const listed = (of: readonly Entry[]) => (
    <ul className={styles.entries}>
      {of.map((entry) => (
        <EntryItem
          key={entry.label}
          {...linkProps}
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
        onClick={logout}
      >
        <LogoutIcon />
        <span className={styles.label}>{t.logout}</span>
      </button>
    </nav>
  )
}

interface EntryItemProps extends SidebarProps {
  readonly entry: Entry
  readonly current: 'page' | boolean
  /** A link to the current address adds no entry to the history. */
  readonly replace: boolean
}

/** The list loads its code again when it is opened, and shows the failure then. */
const ignored = () => {}

const EntryItem = memo((props: EntryItemProps) => {
  const { entry, current, replace, narrow, onChosen } = props
  const { label, icon: Icon, to, preload } = entry
  const content = (
    <>
      <Icon />
      <span className={styles.label}>{label}</span>
    </>
  )
  return (
    <li title={narrow ? label : undefined}>
      {to ? (
        <Link
          to={to}
          className={styles.entry}
          onClick={onChosen}
          onPointerEnter={preload && (() => preload().catch(ignored))}
          aria-current={current}
          replace={replace}
        >
          {content}
        </Link>
      ) : (
        <span className={styles.entry}>{content}</span>
      )}
    </li>
  )
})

/** An entry is current on its own page, on its add and edit screens, and on its tabs. */
function currentAt(pathname: string, { to, record }: Entry) {
  if (pathname === to) return 'page'
  const [, , kind] = /^\/(add|edit)\/(\w+)/.exec(pathname) ?? []
  return kind ? kind === record : to !== undefined && to !== '/' && pathname.startsWith(`${to}/`)
}

const Logo = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2b2620" />
    <g fill="none" stroke="#f0bd56" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 13V9.5A4.5 4.5 0 0 1 13.5 5H18.5A4.5 4.5 0 0 1 23 9.5V13" />
      <path d="M8 13H24V17.5H8ZM8 17.5H24V22H8ZM8 22H24V25A2 2 0 0 1 22 27H10A2 2 0 0 1 8 25Z" />
    </g>
  </svg>
)
