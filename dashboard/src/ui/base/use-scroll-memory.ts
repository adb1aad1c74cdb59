import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { underlyingPath } from '../../app/frame/places.ts'
import { initialScroll, saveScroll } from './page-memory.ts'

/** Each page is scrolled to where it begins, and what opens over a page leaves it. */
export function useScrollMemory() {
  const location = useLocation()
  const type = useNavigationType()
  const place = underlyingPath(location.pathname)
  const before = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    const moved = before.current !== place && type !== 'REPLACE'
    before.current = place
    if (moved) window.scrollTo(0, initialScroll(location, type))
    const remember = () => saveScroll(location)
    if (!moved) remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [location, place, type])
}
