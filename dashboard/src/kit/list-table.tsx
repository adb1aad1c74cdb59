import { useMemo, useRef, useState } from 'react'
import { w } from '../wording/wording.ts'
import { Heading } from './list-heading.tsx'
import { ListRow, ShimmerRow, SpacerRow } from './list-row.tsx'
import { type Column, sorted } from './list-rows.ts'
import styles from './list-table.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

interface ListTableProps<Row> {
  readonly label: string
  /** Undefined while they are loaded for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly nameOf: (row: Row) => string
  readonly edit: (row: Row) => string
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
}

const unsorted = { column: -1, descending: false }
type Sorting = typeof unsorted

const directionOf = ({ descending }: Sorting) =>
  descending ? ('descending' as const) : ('ascending' as const)
const nextSorting = ({ column, descending }: Sorting, clicked: number): Sorting => ({
  column: clicked,
  descending: column === clicked && !descending,
})

const placeholders = ['1', '2', '3', '4', '5']

/** A real table, of which only the rows in sight are in the page. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, rows, columns, nameOf, edit, remove } = props
  const [sorting, setSorting] = useState(unsorted)
  const sortBy = columns[sorting.column]?.[2]
  const inOrder = useMemo(
    () => (rows && sortBy ? sorted(rows, sortBy, sorting.descending) : rows),
    [rows, sortBy, sorting.descending],
  )
  const body = useRef<HTMLTableSectionElement>(null)
  const { visible, before, after, measure } = useVirtualRows(inOrder ?? [], edit, body)
  const first = rows?.[0]
  const headings = columns.map(([title, , value], index) => ({
    id: index,
    title,
    number: first && typeof value?.(first) === 'number',
    sorted: sorting.column === index ? directionOf(sorting) : undefined,
    onSort: value && (() => setSorting((before) => nextSorting(before, index))),
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
          <th scope="col" className={styles.actionsHeading}>
            {w.actions}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {!inOrder && placeholders.map((key) => <ShimmerRow key={key} columns={columns.length + 1} />)}
        {before > 0 && <SpacerRow height={before} columns={columns.length + 1} />}
        {visible.map(({ row, index, key }) => (
          <ListRow
            key={key}
            index={index}
            row={row}
            columns={columns}
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
