import { createContext, type ReactNode, use, useMemo, useState } from 'react'

const SearchKey = createContext({ key: '', setKey: (_: string) => {} })

/** What stands in the header's Search (2.2). Each list keeps its own, so that coming back finds it as it was left. */
export function SearchKeyProvider({ place, children }: { place: string; children: ReactNode }) {
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const key = keys[place] ?? ''
  const value = useMemo(
    () => ({ key, setKey: (typed: string) => setKeys((before) => ({ ...before, [place]: typed })) }),
    [key, place],
  )
  return <SearchKey value={value}>{children}</SearchKey>
}

export const useSearchKey = () => use(SearchKey)
