import { type ReactNode, useRef } from 'react'
import { ShimmerRow, SpacerRow, TableLayout } from './table-layout.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

/** A row in sight, and what its element needs so that its height is known. */
export interface VisibleRow<Row> {
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
  readonly children: (visible: VisibleRow<Row>) => ReactNode
}

const placeholders = ['1', '2', '3', '4', '5']

/** A real table, of which only the rows in sight are in the page. */
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
