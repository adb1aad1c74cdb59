import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type MouseEventHandler,
  memo,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../wording/wording.ts'
import { DeleteIcon, EditIcon } from '../base/icons.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'
import { Cells } from './table-layout.tsx'

interface RowProps<Row> {
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Which columns hold numbers. */
  readonly numbers: readonly boolean[]
  /** The path of the row's edit screen. */
  readonly to: string
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

interface RowLayoutProps<Row> extends RowProps<Row> {
  readonly name: string
  /** Handles a click on the edit icon; without it the browser follows the link. */
  readonly open?: MouseEventHandler
  /** The attributes of the delete icon, where there is one. */
  readonly remove: ButtonHTMLAttributes<HTMLButtonElement> | undefined
  readonly leaving?: boolean
}

/** Plain elements throughout, because dozens of rows mount at a time while somebody scrolls or types. */
export const RowLayout = <Row,>(props: RowLayoutProps<Row>) => {
  const { index, row, columns, numbers, name, to, open, remove, leaving = false, measure } = props
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row} aria-busy={leaving}>
      <Cells row={row} columns={columns} numbers={numbers} />
      <td className={styles.actions}>
        <a href={to} onClick={open} className={styles.action} aria-label={t.edit(name)} title={t.edit(name)}>
          <EditIcon />
        </a>
        {remove && (
          <button
            type="button"
            className={styles.delete}
            aria-label={t.remove(name)}
            title={t.remove(name)}
            aria-disabled={leaving || undefined}
            {...remove}
          >
            <DeleteIcon />
          </button>
        )}
      </td>
    </tr>
  )
}

interface ListRowProps<Row> extends RowProps<Row> {
  readonly nameOf: (row: Row) => string
  readonly open: (event: MouseEvent, to: string, row: Row) => void
  /** Resolves to undefined where the row stays. */
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
}

export const ListRow = memo(function ListRow<Row>({ nameOf, open, remove, ...props }: ListRowProps<Row>) {
  const { index, row, to } = props
  const [leaving, setLeaving] = useState(false)
  const onceGone = useRef<() => void>(undefined)
  // Deferred until the next row has taken this one's place.
  useLayoutEffect(() => () => void (onceGone.current && setTimeout(onceGone.current)), [])
  return (
    <RowLayout
      {...props}
      name={nameOf(row)}
      open={(event) => open(event, to, row)}
      leaving={leaving}
      remove={
        remove && {
          onKeyDown: (event) => {
            if (event.repeat) event.preventDefault()
          },
          onClick: ({ currentTarget, detail }) => {
            // After a deletion the next row moves under the pointer; the second click of a double-click must not delete it.
            if (leaving || detail > 1) return
            const table = currentTarget.closest('table')
            setLeaving(true)
            onceGone.current = () => restoreFocus(table, detail === 0 ? index : -1)
            remove(row).then((done) => {
              setLeaving(false)
              if (!done) onceGone.current = undefined
            })
          },
        }
      }
    />
  )
}) as <Row>(props: ListRowProps<Row>) => ReactNode

/**
 * After the row that had the focus is gone: by keyboard, the focus goes to the same icon of the next row, or of the one before.
 * By mouse (index -1) it goes to the table, because there a key is more likely meant to scroll.
 */
function restoreFocus(table: HTMLElement | null, index: number) {
  if (document.activeElement !== document.body) return
  const iconAt = (place: number) =>
    table?.querySelector<HTMLElement>(`[data-index="${place}"] > td:last-child > button`)
  const next = iconAt(index) ?? iconAt(index - 1) ?? table
  next?.focus({ preventScroll: true })
}
