import type { ReactNode, Ref } from 'react'
import { CloseIcon, MenuIcon, SearchIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import styles from './header.module.css'

interface HeaderLayoutProps {
  readonly menuIsOpen: boolean
  readonly toggleMenu?: () => void
  readonly search: ReactNode
  readonly account: ReactNode
}

export const HeaderLayout = ({ menuIsOpen, toggleMenu, search, account }: HeaderLayoutProps) => (
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
    {search}
    {account}
  </header>
)

interface SearchFieldProps {
  readonly typed: string
  readonly onType?: (typed: string) => void
  readonly field?: Ref<HTMLInputElement>
}

export const SearchField = ({ typed, onType, field }: SearchFieldProps) => (
  <div className={styles.search}>
    <SearchIcon />
    <input
      ref={field}
      type="search"
      aria-label={t.search}
      placeholder={t.search}
      value={typed}
      onChange={({ currentTarget }) => onType?.(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onType?.('')
      }}
    />
    {typed && (
      <button type="button" aria-label={t.clearSearch} onClick={() => onType?.('')}>
        <CloseIcon />
      </button>
    )}
  </div>
)
