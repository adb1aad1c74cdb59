import type { Location, NavigationType } from 'react-router'

const scrolled = new Map<string, number>()

export const saveScroll = ({ key }: Location) => scrolled.set(key, window.scrollY)

/**
 * How far down a page is begun: going back finds it where it was left, going on starts at its top. The page that was
 * opened stays as it is: it may have been scrolled before the application was there.
 */
export function initialScroll({ key }: Location, type: `${NavigationType}`) {
  if (scrolled.size === 0) return window.scrollY
  return type === 'POP' ? (scrolled.get(key) ?? 0) : 0
}
