import { Draggable } from '@hello-pangea/dnd'
import { memo, useState } from 'react'
import { formatCount } from '../../ui/table/cells.tsx'
import { asDragHandle, Grip } from '../../ui/table/drag-area.tsx'
import { t } from '../../wording/wording.ts'
import styles from './sortable-table.module.css'
import type { SortableRow as Row, Step } from './sorting.ts'

interface SortableRowProps {
  readonly row: Row
  readonly index: number
  readonly selected: boolean
  /** How many rows are dragged with it, itself included. */
  readonly together: number
  /** Whether it moves along with another row that is dragged. */
  readonly along: boolean
  readonly take: (step: Step) => void
}

/** The whole row can be dragged by mouse; the grip shows that, and is the handle for the keyboard. */
export const SortableRow = memo(function SortableRow(props: SortableRowProps) {
  const { row, index, selected, together, along, take } = props
  return (
    <Draggable draggableId={row.dragId} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <tr
          ref={innerRef}
          {...draggableProps}
          {...asDragHandle(dragHandleProps)}
          className={styles.row}
          data-dragging={isDragging || undefined}
          data-along={along || undefined}
          data-selected={selected || undefined}
        >
          <td className={styles.id}>
            <Grip handle={dragHandleProps} label={t.drag(row.name)} />
            <input
              type="checkbox"
              className={styles.box}
              aria-label={t.select(row.name)}
              checked={selected}
              onChange={() => take({ do: 'select', dragId: row.dragId })}
            />
            {t.idOf(row.id)}
            {isDragging && together > 1 && (
              <span className={styles.together}>{t.movedTogether(formatCount(together))}</span>
            )}
          </td>
          {row.cells}
          <td className={styles.actions}>
            <Position
              name={row.name}
              index={index}
              place={(at) => take({ do: 'place', dragId: row.dragId, at })}
            />
            {row.actions}
          </td>
        </tr>
      )}
    </Draggable>
  )
})

interface PositionProps {
  readonly name: string
  readonly index: number
  readonly place: (at: number) => void
}

/** The position of the row, counted from 1; typing another number moves it there. */
function Position({ name, index, place }: PositionProps) {
  const [typed, setTyped] = useState<string>()
  const shown = String(index + 1)
  const commit = () => {
    setTyped(undefined)
    if (Number(typed) >= 1 && typed !== shown) place(Number(typed) - 1)
  }
  return (
    <input
      type="number"
      min={1}
      className={styles.position}
      aria-label={t.positionOf(name)}
      title={t.positionOf(name)}
      value={typed ?? shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') setTyped(undefined)
        if (key !== 'Enter') return
        commit()
        // The row is scrolled into view at its new position.
        requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'center' }))
      }}
    />
  )
}
