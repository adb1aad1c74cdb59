import { useSearchKey } from '../../ui/list/search-key.tsx'
import { Account } from './account.tsx'
import { HeaderLayout } from './header-layout.tsx'
import { SearchField } from './search-field.tsx'

interface HeaderProps {
  readonly menuIsOpen: boolean
  readonly toggleMenu: () => void
}

export const Header = (props: HeaderProps) => (
  <HeaderLayout {...props} search={<Search />} account={<Account />} />
)

/** By itself, so that a key typed here touches nothing else of the header. */
function Search() {
  const { key, setKey } = useSearchKey()
  return <SearchField typed={key} onType={setKey} />
}
