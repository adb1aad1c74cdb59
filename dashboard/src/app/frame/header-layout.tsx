import type { ReactNode } from 'react'
import { MenuIcon } from '../../ui/base/icons.tsx'
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
