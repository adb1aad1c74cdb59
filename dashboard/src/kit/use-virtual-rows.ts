import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** The height of a row on a desk; the cards of a phone are measured as they come. */
const usualHeight = 48

/** Which rows are in sight as the page scrolls, and how much space stands for the others. */
export function useVirtualRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  body: RefObject<HTMLElement | null>,
) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const keyAt = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    getItemKey: keyAt,
    overscan: 10,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  return {
    visible: items.map(({ index }) => ({ row: rows[index] as Row, index, key: keyAt(index) })),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
  }
}
