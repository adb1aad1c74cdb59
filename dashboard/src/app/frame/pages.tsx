import { Activity, type ContextType, type ReactNode, Suspense, use, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { PartBoundary } from '../../kit/part-boundary.tsx'
import { SearchKeyOf } from '../../kit/search-key.tsx'
import { FailedPage } from './failed-page.tsx'
import { placeOf } from './places.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Visited {
  readonly place: string
  readonly page: ReactNode
  /** Where it was when it was last looked at; for a page that is hidden the address does not change. */
  readonly at: ContextType<typeof LocationContext>
}

const isList = ({ place, at }: Visited) => place.startsWith('/view/') && at.location.pathname === place

/** The page that is looked at. A list that is left is only hidden: whoever comes back finds it there at once. */
export function Pages() {
  const page = useOutlet()
  const at = use(LocationContext)
  const place = placeOf(at.location.pathname)
  const visited = useVisited({ place, page, at })
  return (
    <PartBoundary address={at.location.pathname} instead={(error) => <FailedPage error={error} />}>
      <ScrollMemory />
      <Suspense>
        {visited.map((one) => (
          <LocationContext key={one.place} value={one.at}>
            <SearchKeyOf place={one.place}>
              <Activity mode={one.place === place ? 'visible' : 'hidden'}>{one.page}</Activity>
            </SearchKeyOf>
          </LocationContext>
        ))}
      </Suspense>
    </PartBoundary>
  )
}

/** Every list that was looked at, each in the place that it had, and the page that is looked at now. */
function useVisited(now: Visited): readonly Visited[] {
  const [visited, setVisited] = useState([now])
  const before = visited.find(({ place }) => place === now.place)
  if (before && before.page === now.page && before.at === now.at) return visited
  const kept = visited.filter((one) => one === before || isList(one))
  const next = before ? kept.map((one) => (one === before ? now : one)) : [...kept, now]
  setVisited(next)
  return next
}

/** Comes before the pages, so that each of them finds the window scrolled as it is to be. */
function ScrollMemory() {
  useScrollMemory()
  return null
}
