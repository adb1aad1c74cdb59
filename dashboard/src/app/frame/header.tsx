import { useSearchKey } from '../../ui/list/search-key.tsx'
import { Account } from './account.tsx'
import { HeaderLayout, SearchField } from './header-layout.tsx'

interface HeaderProps {
  readonly menuIsOpen: boolean
  readonly toggleMenu: () => void
}

export const Header = (props: HeaderProps) => (
  <HeaderLayout {...props} search={<Search />} account={<Account />} />
)

/** A component of its own, so that typing renders nothing else of the header. */
function Search() {
  const { key, setKey } = useSearchKey()
  return <SearchField typed={key} onType={setKey} />
}
