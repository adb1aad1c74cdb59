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

/** What stands in the header's Search (2.2). Each list keeps its own, so that coming back finds it as it was left. */
export function SearchKeysProvider({ children }: { children: ReactNode }) {
  const keys = useState<Keys>({})
  return <SearchKeys value={keys}>{children}</SearchKeys>
}

/** Gives what is in it the key of one place, and leaves it alone while another's is typed. */
export function SearchKeyScope({ place, children }: { place: string; children: ReactNode }) {
  const [keys, setKeys] = use(SearchKeys)
  const key = keys[place] ?? ''
  const placeNow = useRef(place)
  useLayoutEffect(() => {
    placeNow.current = place
  }, [place])
  // The same from place to place, so that going on renders no field whose key is the same there.
  const value = useMemo(
    () => ({
      key,
      setKey: (typed: string) => {
        toTop()
        setKeys((before) => ({ ...before, [placeNow.current]: typed }))
      },
    }),
    [key, setKeys],
  )
  return <SearchKey value={value}>{children}</SearchKey>
}

/** What is found is read from the first row on, under how many there are. */
function toTop() {
  if (window.scrollY === 0) return
  window.scrollTo(0, 0)
  // The browser tells with the next frame; until then the list would hold on to the place it knows.
  window.dispatchEvent(new Event('scroll'))
}

export const useSearchKey = () => use(SearchKey)
