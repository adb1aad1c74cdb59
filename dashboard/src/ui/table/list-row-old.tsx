import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './columns.ts'
import { RowLayout } from './list-row.tsx'

interface ListRowProps<Row> {
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Which of them hold numbers. */
  readonly numbers: readonly boolean[]
  readonly nameOf: (row: Row) => string
  readonly to: string
  readonly open: (event: MouseEvent, to: string, row: Row) => void
  /** Answers nothing where the row stays. */
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

export const ListRow = memo(function ListRow<Row>({ nameOf, open, remove, ...props }: ListRowProps<Row>) {
  const { index, row, to } = props
  const [leaving, setLeaving] = useState(false)
  const onceGone = useRef<() => void>(undefined)
  // The row that takes its place is there as soon as this one has gone.
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
            // After a deletion the next row is where the pointer is; the second click of a double-click is not meant for it.
            if (leaving || detail > 1) return
            const table = currentTarget.closest('table')
            setLeaving(true)
            onceGone.current = () => focusAgain(table, detail === 0 ? index : -1)
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
