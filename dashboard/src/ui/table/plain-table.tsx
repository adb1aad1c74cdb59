import { memo, type ReactNode } from 'react'
import { ColumnHeadings, columnShares } from './column-headings.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'
import { Cells, ShimmerRow } from './table-layout.tsx'
import { VirtualTable, type VisibleRow } from './virtual-table.tsx'

interface PlainTableProps<Row> {
  readonly label: string
  /** Undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

const unsorted = { column: -1, descending: false }
const noNumbers: readonly boolean[] = []

/** Rows without actions, in the order in which they come. */
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

interface ShortTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
}

const placeholders = ['1', '2', '3', '4', '5']

/** Rows without actions, so few that all of them are rendered. */
export const ShortTable = <Row,>({ label, columns, rows, keyOf }: ShortTableProps<Row>) => (
  <table className={styles.table} aria-label={label} aria-busy={!rows}>
    <thead className={styles.head}>
      <tr>
        {columns.map(([title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {!rows && placeholders.map((key) => <ShimmerRow key={key} columns={columns.length} />)}
      {rows?.map((row) => (
        <tr key={keyOf(row)} className={styles.row}>
          {columns.map(([title, cell]) => (
            <td key={title} data-label={title}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
