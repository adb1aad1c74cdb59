import { isValidElement, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { w } from '../wording/wording.ts'
import { Thumbnail } from './cells.tsx'
import { DeleteIcon, EditIcon } from './icons.tsx'
import type { Column } from './list-rows.ts'
import styles from './list-table.module.css'
import { Shimmer } from './shimmer.tsx'

interface ListRowProps<Row> {
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Which of them hold numbers. */
  readonly numbers: readonly boolean[]
  readonly nameOf: (row: Row) => string
  /** The row's edit route; the record goes along as navigation state (2.5). */
  readonly to: string
  /** Answers nothing where the row stays. */
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** Plain elements throughout: rows come and go by the dozen while somebody scrolls or types. */
export const ListRow = memo(function ListRow<Row>(props: ListRowProps<Row>) {
  const { index, row, columns, numbers, nameOf, to, remove, measure } = props
  const [leaving, setLeaving] = useState(false)
  const onceGone = useRef<() => void>(undefined)
  // The row that takes its place is there as soon as this one has gone.
  useLayoutEffect(() => () => void (onceGone.current && setTimeout(onceGone.current)), [])
  const name = nameOf(row)
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row} aria-busy={leaving}>
      <Cells row={row} columns={columns} numbers={numbers} />
      <td className={styles.actions}>
        <Link to={to} state={row} className={styles.action} aria-label={w.edit(name)} title={w.edit(name)}>
          <EditIcon />
        </Link>
        {remove && (
          <button
            type="button"
            className={styles.delete}
            aria-label={w.remove(name)}
            title={w.remove(name)}
            aria-disabled={leaving || undefined}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={({ currentTarget, detail }) => {
              // After a deletion the next row is where the pointer is; the second click of a double-click is not meant for it.
              if (leaving || detail > 1) return
              const table = currentTarget.closest('table')
              setLeaving(true)
              onceGone.current = () => focusAgain(table, detail === 0 ? index : -1)
              remove(row).then((done) => {
                setLeaving(false)
                if (!done) onceGone.current = undefined
              })
            }}
          >
            <DeleteIcon />
          </button>
        )}
      </td>
    </tr>
  )
}) as <Row>(props: ListRowProps<Row>) => ReactNode

/**
 * When the row that had the focus is gone: whoever works by keyboard goes on at the same icon of the next one, or of the
 * one before. Under a mouse it is the table, for there a key may have been meant to scroll.
 */
function focusAgain(table: HTMLElement | null, index: number) {
  if (document.activeElement !== document.body) return
  const iconAt = (place: number) =>
    table?.querySelector<HTMLElement>(`[data-index="${place}"] > td:last-child > button`)
  const next = iconAt(index) ?? iconAt(index - 1) ?? table
  next?.focus({ preventScroll: true })
}

/** What the columns show of a row. */
export function Cells<Row>({
  row,
  columns,
  numbers,
}: Pick<ListRowProps<Row>, 'row' | 'columns' | 'numbers'>) {
  const cells = columns.map(([title, cell], id) => ({ id, title, content: cell(row), number: numbers[id] }))
  return cells.map(({ id, title, content, number }) => (
    <td
      key={id}
      data-label={title}
      data-number={number || undefined}
      data-picture={(isValidElement(content) && content.type === Thumbnail) || undefined}
      title={typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  ))
}

export const ShimmerRow = ({ columns }: { columns: number }) => (
  <tr className={styles.row}>
    {Array.from({ length: columns }, (_, key) => key).map((key) => (
      <td key={key}>
        <Shimmer />
      </td>
    ))}
  </tr>
)

export const SpacerRow = ({ height, columns }: { height: number; columns: number }) => (
  <tr className={styles.spacer}>
    <td colSpan={columns} style={{ height }} />
  </tr>
)
