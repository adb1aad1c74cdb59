import { CloseIcon, MenuIcon, SearchIcon } from '../../ui/base/icons.tsx'
import { useSearchKey } from '../../ui/list/search-key.tsx'
import { t } from '../../wording/wording.ts'
import { Account } from './account.tsx'
import styles from './header.module.css'

interface HeaderProps {
  readonly menuIsOpen: boolean
  readonly toggleMenu: () => void
}

export const Header = ({ menuIsOpen, toggleMenu }: HeaderProps) => (
  <header className={styles.header}>
    <button
      type="button"
      className={styles.menu}
      aria-label={t.toggleMenu}
      aria-expanded={menuIsOpen}
      onClick={toggleMenu}
    >
      <MenuIcon />
    </button>
    <Search />
    <Account />
  </header>
)

/** A component of its own, so that typing renders nothing else of the header. */
function Search() {
  const { key, setKey } = useSearchKey()
  return (
    <div className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setKey('')
        }}
      />
      {key && (
        <button type="button" aria-label={t.clearSearch} onClick={() => setKey('')}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
