import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

type Keys = Readonly<Record<string, string>>
type SetKeys = Dispatch<SetStateAction<Keys>>

const SearchKeys = createContext<readonly [Keys, SetKeys]>([{}, () => {}])
const SearchKey = createContext({ key: '', setKey: (_: string) => {} })

/** The text of the header's Search (2.2), one for each page: a list that is left keeps its own until somebody comes back. */
export function SearchKeysProvider({ children }: { children: ReactNode }) {
  const keys = useState<Keys>({})
  return <SearchKeys value={keys}>{children}</SearchKeys>
}

/** Provides the key of one page, so that its content does not render while another page's key is typed. */
export function SearchKeyScope({ page, children }: { page: string; children: ReactNode }) {
  const [keys, setKeys] = use(SearchKeys)
  const key = keys[page] ?? ''
  const currentPage = useRef(page)
  useLayoutEffect(() => {
    currentPage.current = page
  }, [page])
  // Stays the same object from page to page, so that a field renders again only if its key differs.
  const value = useMemo(
    () => ({
      key,
      setKey: (typed: string) => {
        scrollToTop()
        setKeys((before) => ({ ...before, [currentPage.current]: typed }))
      },
    }),
    [key, setKeys],
  )
  return <SearchKey value={value}>{children}</SearchKey>
}

/** Results are read from the first row, below their count. */
function scrollToTop() {
  if (window.scrollY === 0) return
  window.scrollTo(0, 0)
  // The browser's own scroll event comes with the next frame; until then the list would use the old offset.
  window.dispatchEvent(new Event('scroll'))
}

export const useSearchKey = () => use(SearchKey)
