import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** Going back finds the page where it was left; going on starts at its top. */
export function useScrollMemory() {
  const { key } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (type !== 'REPLACE') window.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0)
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, type])
}
