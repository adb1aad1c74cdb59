import { ShimmerRow } from '../../kit/list-row.tsx'
import type { Column } from '../../kit/list-rows.ts'
import styles from '../../kit/list-table.module.css'

interface MenuTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
}

const placeholders = ['1', '2', '3', '4', '5']

/** Rows that are only looked at. */
export const MenuTable = <Row,>({ label, columns, rows, keyOf }: MenuTableProps<Row>) => (
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
