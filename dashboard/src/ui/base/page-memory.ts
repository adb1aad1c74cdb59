import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'

const states = new Map<string, unknown>()

/** `useState` whose value outlives the component: whoever comes back to a page finds it as they left it. */
export function useRemembered<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (states.has(name) ? (states.get(name) as Value) : initial))
  const remember = useCallback(
    (next: Value) => {
      states.set(name, next)
      setValue(next)
    },
    [name],
  )
  return [value, remember] as const
}

/** How far each entry of the history was scrolled, by the router's key. */
const scrollPositions = new Map<string, number>()

/**
 * How far down a page starts: after going back where it was left, otherwise at its top. The first page stays as it is, for it
 * may have been scrolled before the application had started.
 */
export function initialScroll({ key }: Location, type: `${NavigationType}`) {
  if (scrollPositions.size === 0) return window.scrollY
  return type === 'POP' ? (scrollPositions.get(key) ?? 0) : 0
}

/** Scrolls the window when the page changes. A modal with an address of its own keeps the path of the page below it. */
export function useScrollMemory(path: string) {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    const moved = before.current !== path && type !== 'REPLACE'
    before.current = path
    if (moved) window.scrollTo(0, initialScroll(location, type))
    const save = () => {
      scrollPositions.set(location.key, window.scrollY)
    }
    if (!moved) save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [location, path, type])
}
