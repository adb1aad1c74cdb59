import type { Location, NavigationType } from 'react-router'

const scrolled = new Map<string, number>()

export const rememberScroll = ({ key }: Location) => scrolled.set(key, window.scrollY)

/** How far down a page is begun: going back finds it where it was left, going on starts at its top. */
export const arrivalAt = ({ key }: Location, type: `${NavigationType}`) =>
  type === 'POP' ? (scrolled.get(key) ?? 0) : 0
