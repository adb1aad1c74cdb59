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
import { useScrollMemory } from '../../ui/base/page-memory.ts'
import { SearchKeyScope } from '../../ui/list/search-key.tsx'
import { FailedPage } from './failed-page.tsx'

/** The path of the page that is shown. An order is edited in a modal with an address of its own over the order list (2.6). */
export const underlyingPath = (pathname: string) =>
  pathname.startsWith('/edit/order/') ? '/view/orders' : pathname

interface VisitedPage {
  readonly path: string
  readonly page: ReactNode
  /** The location when it was last shown; while it is hidden it does not see the address change. */
  readonly at: ContextType<typeof LocationContext>
}

const isList = ({ path, at }: VisitedPage) => path.startsWith('/view/') && at.location.pathname === path

/** The page that is shown. Lists that were left are only hidden, so that coming back shows them at once. */
export function Pages() {
  const { shown, visited } = useVisited()
  return (
    <LazyPartBoundary
      resetKey={shown.at.location.pathname}
      fallback={(error) => <FailedPage error={error} />}
    >
      <LocationContext value={shown.at}>
        <ScrollMemory path={shown.path} />
      </LocationContext>
      <Suspense>
        {visited.map((one) => (
          <LocationContext key={one.path} value={one.at}>
            <SearchKeyScope page={one.path}>
              <Activity mode={one.path === shown.path ? 'visible' : 'hidden'}>{one.page}</Activity>
            </SearchKeyScope>
          </LocationContext>
        ))}
      </Suspense>
    </LazyPartBoundary>
  )
}

/** The page to show, and every list that was visited. */
function useVisited() {
  const page = useOutlet()
  const at = use(LocationContext)
  const now = useMemo(() => ({ path: underlyingPath(at.location.pathname), page, at }), [page, at])
  const [visited, setVisited] = useState<readonly VisitedPage[]>([now])
  // The old page stays on the screen until the next one's code has loaded, unless the next one is only hidden.
  const later = useDeferredValue(now)
  const isThere = isList(now) && visited.some((one) => one.path === now.path && isList(one))
  const shown = isThere ? now : later

  const next = withPage(visited, shown)
  if (next !== visited) setVisited(next)
  return { shown, visited: next }
}

/** The visited lists, and the page to show; the same array if nothing changes. */
function withPage(visited: readonly VisitedPage[], shown: VisitedPage): readonly VisitedPage[] {
  const before = visited.find(({ path }) => path === shown.path)
  const left = visited.filter((one) => one === before || isList(one))
  if (!before) return [...left, shown]
  if (!isSame(before, shown)) return left.map((one) => (one === before ? shown : one))
  return left.length < visited.length ? left : visited
}

/** A list is not rendered again when it is reached by another entry of the history. */
const isSame = (before: VisitedPage, now: VisitedPage) =>
  (isList(before) && isList(now)) || (before.page === now.page && before.at === now.at)

/** Rendered before the pages, so that the window is scrolled before they read its offset. */
function ScrollMemory({ path }: { readonly path: string }) {
  useScrollMemory(path)
  return null
}
