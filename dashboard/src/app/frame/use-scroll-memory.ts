import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { placeOf } from './places.ts'

const scrolled = new Map<string, number>()

/** Going back finds the page where it was left; going on starts at its top; what opens over a page leaves it. */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const place = placeOf(pathname)
  const before = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    const moved = before.current !== place && type !== 'REPLACE'
    before.current = place
    if (moved) window.scrollTo(0, type === 'POP' ? (scrolled.get(key) ?? 0) : 0)
    const remember = () => scrolled.set(key, window.scrollY)
    if (!moved) remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, place, type])
}
