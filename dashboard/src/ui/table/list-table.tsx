import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ListHeadings } from './column-headings.tsx'
import type { Column } from './columns.ts'
import { ListRow } from './list-row-old.tsx'
import { VirtualTable } from './virtual-table.tsx'

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

/** The columns of a list, then what can be done with each row (2.5). */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, rows, columns, numbers, nameOf, edit, remove, sorting, onSort } = props
  const navigate = useNavigate()
  // What the router's Link does: one for each of the dozens of rows that pass is a tenth of the script that then runs.
  const open = useCallback(
    (event: MouseEvent, to: string, row: Row) => {
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // The record goes along (2.5).
      navigate(to, { state: row })
    },
    [navigate],
  )
  const headings = <ListHeadings {...{ columns, numbers, sorting, onSort }} deletes={Boolean(remove)} />
  return (
    <VirtualTable label={label} rows={rows} keyOf={edit} headings={headings} columns={columns.length + 1}>
      {({ key, ...visible }) => (
        <ListRow
          key={key}
          {...visible}
          columns={columns}
          numbers={numbers}
          nameOf={nameOf}
          to={key}
          open={open}
          remove={remove}
        />
      )}
    </VirtualTable>
  )
}
