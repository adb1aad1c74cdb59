import type { Column } from './columns.ts'
import styles from './table.module.css'
import { ShimmerRow } from './table-layout.tsx'

interface ShortTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
}

const placeholders = ['1', '2', '3', '4', '5']

/** Rows that are only looked at, so few that all of them are in the page. */
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
