import { type ReactNode, useRef } from 'react'
import { Heading } from './list-heading.tsx'
import { ShimmerRow, SpacerRow } from './list-row.tsx'
import type { Column } from './list-rows.ts'
import styles from './list-table.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

/** A row in sight, and what its element needs so that its height is known. */
export interface Visible<Row> {
  readonly row: Row
  readonly index: number
  readonly key: string
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

interface VirtualTableProps<Row> {
  readonly label: string
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** The cells of the head, and how many they are. */
  readonly headings: ReactNode
  readonly columns: number
  readonly children: (visible: Visible<Row>) => ReactNode
}

const placeholders = ['1', '2', '3', '4', '5']

/** A real table, of which only the rows in sight are in the page. */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const { label, rows, keyOf, headings, columns, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { visible, before, after, measure } = useVirtualRows(rows ?? [], keyOf, body, columns - 1)
  return (
    // Focus comes here when the row that had it is deleted by mouse, or was the only one.
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={(rows?.length ?? 0) + 1}
      aria-busy={!rows}
      tabIndex={-1}
    >
      <thead className={styles.head}>
        <tr aria-rowindex={1}>{headings}</tr>
      </thead>
      <tbody ref={body}>
        {!rows && placeholders.map((key) => <ShimmerRow key={key} columns={columns} />)}
        {before > 0 && <SpacerRow height={before} columns={columns} />}
        {visible.map((one) => children({ ...one, measure }))}
        {after > 0 && <SpacerRow height={after} columns={columns} />}
      </tbody>
    </table>
  )
}

const usualWidth = 10

/** What part of the table's width a column takes; `beside` is the width of what stands beside the columns. */
export function sharesOf<Row>(columns: readonly Column<Row>[], beside = 0) {
  const all = columns.reduce((sum, [, , , width = usualWidth]) => sum + width, beside)
  return (width = usualWidth) => `${(100 * width) / all}%`
}

interface ColumnHeadingsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly numbers: readonly boolean[]
  readonly share: (width?: number) => string
  readonly sorting: { readonly column: number; readonly descending: boolean }
  readonly onSort: (column: number) => void
}

export function ColumnHeadings<Row>({ columns, numbers, share, sorting, onSort }: ColumnHeadingsProps<Row>) {
  const direction = sorting.descending ? ('descending' as const) : ('ascending' as const)
  const headings = columns.map(([title, , sortBy, width], index) => ({
    index,
    title,
    width: share(width),
    number: numbers[index],
    sorted: sorting.column === index ? direction : undefined,
    onSort: sortBy && onSort,
  }))
  return headings.map((heading) => <Heading key={heading.index} {...heading} />)
}
