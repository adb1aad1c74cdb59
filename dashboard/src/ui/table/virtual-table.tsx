import { useMediaQuery } from '@mantine/hooks'
import { defaultKeyExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { initialScroll } from '../base/page-memory.ts'
import { cardHeight, cardsQuery, rowHeight, ShimmerRow, SpacerRow, TableLayout } from './table-layout.tsx'

/** A visible row, and the ref callback that measures its element. */
export interface VisibleRow<Row> {
  readonly row: Row
  readonly index: number
  readonly key: string
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

interface VirtualTableProps<Row> {
  readonly label: string
  /** Undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** The cells of the head, and how many they are. */
  readonly headings: ReactNode
  readonly columns: number
  readonly children: (visible: VisibleRow<Row>) => ReactNode
}

const placeholders = ['1', '2', '3', '4', '5']

/** A real table that renders only its visible rows. */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const { label, rows, keyOf, headings, columns, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualRows(rows ?? [], keyOf, body, columns - 1)
  const { visible, before, after, measure, scrolling } = virtual
  return (
    <TableLayout label={label} rows={rows?.length} headings={headings} body={body} scrolling={scrolling}>
      {!rows && placeholders.map((key) => <ShimmerRow key={key} columns={columns} />)}
      {before > 0 && <SpacerRow height={before} columns={columns} />}
      {visible.map((one) => children({ ...one, measure }))}
      {after > 0 && <SpacerRow height={after} columns={columns} />}
    </TableLayout>
  )
}

/** Rows rendered above and below the visible ones, once these have been painted. */
const extraRows = 3

/** Kept until the window is resized, because reading them forces a layout. */
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

/** The measured heights of a list's rows, by its `keyOf`: after coming back every row is where it was. */
const measuredHeights = new WeakMap<object, VirtualItem[]>()

/** Where the rows of the last list started. Those of the next mostly start there too, which saves a second render. */
let lastTop = 240

/** Which rows are visible as the page scrolls, and the height that stands for the others. */
function useVirtualRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  body: RefObject<HTMLElement | null>,
  columns: number,
) {
  const asCards = useMediaQuery(cardsQuery, false, { getInitialValueInEffect: false })
  const [top, setTop] = useState(lastTop)
  const [overscan, setOverscan] = useState(0)
  useEffect(() => {
    const painted = setTimeout(() => setOverscan(extraRows), 100)
    return () => {
      clearTimeout(painted)
      // A list that is only hidden is shown again with just its visible rows.
      setOverscan(0)
    }
  }, [])
  const location = useLocation()
  const type = useNavigationType()
  const keyAt = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (asCards ? cardHeight(columns) : sizesNow().row),
    // A measured height belongs to its row; where all heights are equal, the index is enough.
    getItemKey: asCards ? keyAt : defaultKeyExtractor,
    overscan,
    scrollMargin: top,
    // Known from the first render, so that it has the rows that will be visible.
    initialRect: sizesNow().window,
    initialOffset: () => (rows.length && type !== 'REPLACE' ? initialScroll(location, type) : window.scrollY),
    initialMeasurementsCache: (asCards && measuredHeights.get(keyOf)) || [],
  })
  useLayoutEffect(() => {
    if (!body.current) return
    lastTop = Math.round(body.current.getBoundingClientRect().top + window.scrollY)
    setTop(lastTop)
  })
  useLayoutEffect(() => {
    // A page that has become shorter than its initial offset is not scrolled, and no scroll event would tell.
    if (virtual.scrollOffset !== window.scrollY) window.dispatchEvent(new Event('scroll'))
  }, [virtual])
  const wereCards = useRef(asCards)
  useEffect(() => {
    if (wereCards.current !== asCards) virtual.measure()
    wereCards.current = asCards
  }, [asCards, virtual])
  useEffect(
    () => () => {
      if (asCards) measuredHeights.set(keyOf, virtual.takeSnapshot())
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
