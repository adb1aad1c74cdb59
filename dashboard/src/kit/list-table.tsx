import { useRef } from 'react'
import { w } from '../wording/wording.ts'
import { Heading } from './list-heading.tsx'
import { ListRow, ShimmerRow, SpacerRow } from './list-row.tsx'
import type { Column } from './list-rows.ts'
import styles from './list-table.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

interface ListTableProps<Row> {
  readonly label: string
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  /** Which of the columns hold numbers. */
  readonly numbers: readonly boolean[]
  readonly nameOf: (row: Row) => string
  readonly edit: (row: Row) => string
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
  readonly sorting: { readonly column: number; readonly descending: boolean }
  readonly onSort: (column: number) => void
}

const usualWidth = 10
const actionsWidth = 6.5
const placeholders = ['1', '2', '3', '4', '5']

/** A real table, of which only the rows in sight are in the page. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, rows, columns, numbers, nameOf, edit, remove, sorting, onSort } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { visible, before, after, measure } = useVirtualRows(rows ?? [], edit, body, columns.length)
  const all = columns.reduce((sum, [, , , width = usualWidth]) => sum + width, actionsWidth)
  const share = (width = usualWidth) => `${(100 * width) / all}%`
  const direction = sorting.descending ? ('descending' as const) : ('ascending' as const)
  const headings = columns.map(([title, , sortBy, width], index) => ({
    id: index,
    title,
    width: share(width),
    number: numbers[index],
    sorted: sorting.column === index ? direction : undefined,
    onSort: sortBy && (() => onSort(index)),
  }))

  return (
    // Focus comes here when the row that had it is deleted.
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={(rows?.length ?? 0) + 1}
      aria-busy={!rows}
      tabIndex={-1}
    >
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {headings.map(({ id, ...heading }) => (
            <Heading key={id} {...heading} />
          ))}
          <th scope="col" style={{ width: share(actionsWidth) }}>
            {w.actions}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {!rows && placeholders.map((key) => <ShimmerRow key={key} columns={columns.length + 1} />)}
        {before > 0 && <SpacerRow height={before} columns={columns.length + 1} />}
        {visible.map(({ row, index, key }) => (
          <ListRow
            key={key}
            index={index}
            row={row}
            columns={columns}
            numbers={numbers}
            nameOf={nameOf}
            to={key}
            remove={remove}
            measure={measure}
          />
        ))}
        {after > 0 && <SpacerRow height={after} columns={columns.length + 1} />}
      </tbody>
    </table>
  )
}
