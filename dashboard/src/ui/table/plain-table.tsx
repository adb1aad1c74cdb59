import { memo, type ReactNode } from 'react'
import { ColumnHeadings, columnShares } from './column-headings.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'
import { Cells } from './table-layout.tsx'
import { VirtualTable, type VisibleRow } from './virtual-table.tsx'

interface PlainTableProps<Row> {
  readonly label: string
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

const unsorted = { column: -1, descending: false }
const noNumbers: readonly boolean[] = []

/** Rows that are only looked at, in the order in which they come. */
export function PlainTable<Row extends object>({ label, rows, columns, keyOf }: PlainTableProps<Row>) {
  const headings = (
    <ColumnHeadings
      columns={columns}
      numbers={noNumbers}
      share={columnShares(columns)}
      sorting={unsorted}
      onSort={() => {}}
    />
  )
  return (
    <VirtualTable label={label} rows={rows} keyOf={keyOf} headings={headings} columns={columns.length}>
      {({ key, ...visible }) => <PlainRow key={key} {...visible} columns={columns} />}
    </VirtualTable>
  )
}

type PlainRowProps<Row> = Omit<VisibleRow<Row>, 'key'> & Pick<PlainTableProps<Row>, 'columns'>

const PlainRow = memo(function PlainRow<Row>({ row, index, measure, columns }: PlainRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      <Cells row={row} columns={columns} numbers={noNumbers} />
    </tr>
  )
}) as <Row>(props: PlainRowProps<Row>) => ReactNode
