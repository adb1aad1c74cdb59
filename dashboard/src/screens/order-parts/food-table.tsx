import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './food-table.module.css'
import { type Line, type Lines, totalOf } from './lines.ts'

type Column = readonly [title: string, cell: (line: Line) => ReactNode]

const columns: readonly Column[] = [
  [t.foodItem, ({ name }) => name],
  [t.quantity, ({ quantity }) => quantity],
  [t.price, ({ price }) => t.taka(price)],
]
const total: Column = [t.total, ({ quantity, price }) => t.taka(quantity * price)]

interface TableProps extends Lines {
  readonly columns: readonly Column[]
  readonly foot?: ReactNode
}

const Table = ({ lines, columns, foot }: TableProps) => (
  <table className={styles.table} aria-label={t.foodItems}>
    <thead>
      <tr>
        {columns.map(([title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines
        .map((line, id) => ({ line, id }))
        .map(({ line, id }) => (
          <tr key={id}>
            {columns.map(([title, cell]) => (
              <td key={title}>{cell(line)}</td>
            ))}
          </tr>
        ))}
    </tbody>
    {foot}
  </table>
)

/** The lines of an order, each with its total (2.4). */
export const FoodTable = ({ lines }: Lines) => <Table lines={lines} columns={[...columns, total]} />

/** The lines of an order, with the total in a row of its own (2.13). */
export const FoodTableWithTotal = ({ lines }: Lines) => (
  <Table
    lines={lines}
    columns={columns}
    foot={
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t.total}
          </th>
          <td>{t.taka(totalOf({ lines }))}</td>
        </tr>
      </tfoot>
    }
  />
)
