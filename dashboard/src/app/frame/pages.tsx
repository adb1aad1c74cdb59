import {
  Activity,
  type ContextType,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { LazyPartBoundary } from '../../ui/base/lazy-part.tsx'
import { useScrollMemory } from '../../ui/base/use-scroll-memory.ts'
import { SearchKeyScope } from '../../ui/list/search-key.tsx'
import { FailedPage } from './failed-page.tsx'
import { underlyingPath } from './places.ts'

interface Visited {
  readonly place: string
  readonly page: ReactNode
  /** Where it was when it was last looked at; for a page that is hidden the address does not change. */
  readonly at: ContextType<typeof LocationContext>
}

const isList = ({ place, at }: Visited) => place.startsWith('/view/') && at.location.pathname === place

/** The page that is looked at. A list that is left is only hidden: whoever comes back finds it there at once. */
export function Pages() {
  const { shown, visited } = useVisited()
  return (
    <LazyPartBoundary address={shown.at.location.pathname} instead={(error) => <FailedPage error={error} />}>
      <LocationContext value={shown.at}>
        <ScrollMemory />
      </LocationContext>
      <Suspense>
        {visited.map((one) => (
          <LocationContext key={one.place} value={one.at}>
            <SearchKeyScope place={one.place}>
              <Activity mode={one.place === shown.place ? 'visible' : 'hidden'}>{one.page}</Activity>
            </SearchKeyScope>
          </LocationContext>
        ))}
      </Suspense>
    </LazyPartBoundary>
  )
}

/** The page to be shown, and with it every list that was looked at, each in the place that it had. */
function useVisited() {
  const page = useOutlet()
  const at = use(LocationContext)
  const now = useMemo(() => ({ place: underlyingPath(at.location.pathname), page, at }), [page, at])
  const [visited, setVisited] = useState<readonly Visited[]>([now])
  // What was left stays on the screen until the code of the next page is there, unless that one only has to appear.
  const later = useDeferredValue(now)
  const isThere = isList(now) && visited.some((one) => one.place === now.place && isList(one))
  const shown = isThere ? now : later

  const next = withPage(visited, shown)
  if (next !== visited) setVisited(next)
  return { shown, visited: next }
}

/** The lists that were visited with this page among them: the same ones if it is there already, and no page but lists. */
function withPage(visited: readonly Visited[], shown: Visited): readonly Visited[] {
  const before = visited.find(({ place }) => place === shown.place)
  const left = visited.filter((one) => one === before || isList(one))
  if (!before) return [...left, shown]
  if (!isSame(before, shown)) return left.map((one) => (one === before ? shown : one))
  return left.length < visited.length ? left : visited
}

/** To a list it makes no difference how it was come by: nothing of it is rendered again. */
const isSame = (before: Visited, now: Visited) =>
  (isList(before) && isList(now)) || (before.page === now.page && before.at === now.at)

/** Comes before the pages, so that each of them finds the window scrolled as it is to be. */
function ScrollMemory() {
  useScrollMemory()
  return null
}
