import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

const SearchKey = createContext({ key: '', setKey: (_: string) => {} })

/** What stands in the header's Search (2.2). Each list keeps its own, so that coming back finds it as it was left. */
export function SearchKeyProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const key = keys[pathname] ?? ''
  const value = useMemo(
    () => ({ key, setKey: (typed: string) => setKeys((before) => ({ ...before, [pathname]: typed })) }),
    [key, pathname],
  )
  return <SearchKey value={value}>{children}</SearchKey>
}

export const useSearchKey = () => use(SearchKey)
