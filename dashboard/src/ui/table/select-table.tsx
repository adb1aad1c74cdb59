import { memo, type ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import { ColumnHeadings, columnShares } from './column-headings.tsx'
import type { Column } from './columns.ts'
import styles from './select-table.module.css'
import list from './table.module.css'
import { Cells } from './table-layout.tsx'
import { VirtualTable, type VisibleRow } from './virtual-table.tsx'

interface Numbered {
  readonly id: number
}

interface SelectTableProps<Row extends Numbered> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly numbers: readonly boolean[]
  readonly nameOf: (row: Row) => string
  readonly isSelected: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** What the checkbox in the head does, if anything. */
  readonly toggleAll: (() => void) | undefined
  readonly sorting: { readonly column: number; readonly descending: boolean }
  readonly onSort: (column: number) => void
}

const idWidth = 7
const keyOf = ({ id }: Numbered) => String(id)

/** A table whose rows are selected: first the checkbox and '#<id>', then the columns. */
export function SelectTable<Row extends Numbered>(props: SelectTableProps<Row>) {
  const { label, rows, columns, numbers, nameOf, isSelected, toggle, toggleAll, sorting, onSort } = props
  const share = columnShares(columns, idWidth)
  const all = toggleAll !== undefined && rows.length > 0 && rows.every(isSelected)
  const headings = (
    <>
      <th scope="col" style={{ width: share(idWidth) }}>
        <label className={styles.box} title={toggleAll ? t.selectAllShown : t.noEffect}>
          <input
            type="checkbox"
            aria-label={toggleAll ? t.selectAllShown : t.noEffect}
            checked={all}
            onChange={() => toggleAll?.()}
          />
          {t.idInTable}
        </label>
      </th>
      <ColumnHeadings {...{ columns, numbers, share, sorting, onSort }} />
    </>
  )
  return (
    <VirtualTable label={label} rows={rows} keyOf={keyOf} headings={headings} columns={columns.length + 1}>
      {({ key, ...visible }) => (
        <SelectRow
          key={key}
          {...visible}
          columns={columns}
          numbers={numbers}
          name={nameOf(visible.row)}
          selected={isSelected(visible.row)}
          toggle={toggle}
        />
      )}
    </VirtualTable>
  )
}

interface SelectRowProps<Row> extends Omit<VisibleRow<Row>, 'key'> {
  readonly columns: readonly Column<Row>[]
  readonly numbers: readonly boolean[]
  readonly name: string
  readonly selected: boolean
  readonly toggle: (row: Row) => void
}

const SelectRow = memo(function SelectRow<Row extends Numbered>(props: SelectRowProps<Row>) {
  const { row, index, measure, columns, numbers, name, selected, toggle } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      className={`${list.row} ${styles.row}`}
    >
      <td className={styles.choice}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={t.select(name)}
            checked={selected}
            onChange={() => toggle(row)}
          />
          {t.idOf(row.id)}
        </label>
      </td>
      <Cells row={row} columns={columns} numbers={numbers} />
    </tr>
  )
}) as <Row extends Numbered>(props: SelectRowProps<Row>) => ReactNode
