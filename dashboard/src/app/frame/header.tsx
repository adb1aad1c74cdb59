import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { MenuIcon, SearchIcon } from '../../kit/icons.tsx'
import { useSearchKey } from '../../kit/search-key.tsx'
import { w } from '../../wording/wording.ts'
import { Account } from './account.tsx'
import styles from './header.module.css'

interface HeaderProps {
  readonly menuIsOpen: boolean
  readonly toggleMenu: () => void
}

export function Header({ menuIsOpen, toggleMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={w.toggleMenu}
        aria-expanded={menuIsOpen}
        onClick={toggleMenu}
      >
        <MenuIcon />
      </ActionIcon>
      <Search />
      <Account />
    </header>
  )
}

/** By itself, so that a key typed here touches nothing else of the header. */
function Search() {
  const { key, setKey } = useSearchKey()
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={w.search}
      placeholder={w.search}
      leftSection={<SearchIcon />}
      rightSection={key && <CloseButton size="sm" aria-label={w.clearSearch} onClick={() => setKey('')} />}
      value={key}
      onChange={({ currentTarget }) => setKey(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setKey('')
      }}
    />
  )
}
