import { useMediaQuery } from '@mantine/hooks'
import { defaultKeyExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { initialScroll } from '../base/page-memory.ts'
import { cardHeight, cardsQuery, rowHeight } from './row-height.ts'

/** Rows above and below those in sight, for whoever scrolls: only once these have been painted. */
const beyond = 3

/** Asked for once, and again when the window changes: to tell them, the browser places everything first. */
let sizes: ReturnType<typeof readSizes> | undefined
const readSizes = () => ({
  row: rowHeight(),
  window: { width: window.innerWidth, height: window.innerHeight },
})
const sizesNow = () => {
  sizes ??= readSizes()
  return sizes
}
window.addEventListener('resize', () => {
  sizes = undefined
})

/** The heights of a list's rows as they were measured, so that coming back finds every row where it stood. */
const measured = new WeakMap<object, VirtualItem[]>()

/** How far down the rows of the last list began: those of the next one mostly do too, and need not be placed twice. */
let lastTop = 240

/** Which rows are in sight as the page scrolls, and how much space stands for the others. */
export function useVirtualRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  body: RefObject<HTMLElement | null>,
  columns: number,
) {
  const asCards = useMediaQuery(cardsQuery, false, { getInitialValueInEffect: false })
  const [top, setTop] = useState(lastTop)
  const [overscan, setOverscan] = useState(0)
  useEffect(() => {
    const painted = setTimeout(() => setOverscan(beyond), 100)
    return () => {
      clearTimeout(painted)
      // A list that is only hidden comes back with no more than what is in sight.
      setOverscan(0)
    }
  }, [])
  const location = useLocation()
  const type = useNavigationType()
  const keyAt = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (asCards ? cardHeight(columns) : sizesNow().row),
    // A height that was measured belongs to its row; where all are alike, no row needs to be known by more than its place.
    getItemKey: asCards ? keyAt : defaultKeyExtractor,
    overscan,
    scrollMargin: top,
    // The rows that will be in sight are there from the beginning.
    initialRect: sizesNow().window,
    initialOffset: () => (rows.length && type !== 'REPLACE' ? initialScroll(location, type) : window.scrollY),
    initialMeasurementsCache: (asCards && measured.get(keyOf)) || [],
  })
  useLayoutEffect(() => {
    if (!body.current) return
    lastTop = Math.round(body.current.getBoundingClientRect().top + window.scrollY)
    setTop(lastTop)
  })
  useLayoutEffect(() => {
    // A page that has become too short to begin so far down is not scrolled, and nothing else would tell.
    if (virtual.scrollOffset !== window.scrollY) window.dispatchEvent(new Event('scroll'))
  }, [virtual])
  const wereCards = useRef(asCards)
  useEffect(() => {
    if (wereCards.current !== asCards) virtual.measure()
    wereCards.current = asCards
  }, [asCards, virtual])
  useEffect(
    () => () => {
      if (asCards) measured.set(keyOf, virtual.takeSnapshot())
    },
    [asCards, keyOf, virtual],
  )
  const items = virtual.getVirtualItems()
  return {
    visible: items.map(({ index }) => ({ row: rows[index] as Row, index, key: keyAt(index) })),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: asCards ? virtual.measureElement : undefined,
    scrolling: virtual.isScrolling,
  }
}
