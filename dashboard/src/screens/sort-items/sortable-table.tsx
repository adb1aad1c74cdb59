import { Droppable } from '@hello-pangea/dnd'
import { type CSSProperties, useState } from 'react'
import { DragArea } from '../../ui/table/drag-area.tsx'
import { t } from '../../wording/wording.ts'
import { SortableRow } from './sortable-row.tsx'
import styles from './sortable-table.module.css'
import { movingWith, type Sorting, type Step } from './sorting.ts'

interface SortableTableProps {
  readonly label: string
  readonly columns: readonly (readonly [title: string, width: string, className?: string])[]
  readonly sorting: Sorting
  readonly take: (step: Step) => void
}

/** A table whose rows can be sorted by dragging (2.9). */
export function SortableTable({ label, columns, sorting, take }: SortableTableProps) {
  const { rows, selected } = sorting
  const [dragged, setDragged] = useState<string>()
  const moving = dragged === undefined ? undefined : movingWith(dragged, selected)
  const widths = columns.map(([, width]) => `minmax(0, ${width})`).join(' ')
  const some = selected.size > 0 && selected.size < rows.length
  return (
    <DragArea
      onLift={setDragged}
      onLetGo={() => setDragged(undefined)}
      onMove={(from, to) => take({ do: 'drop', from, to })}
    >
      <table className={styles.table} aria-label={label} style={{ '--columns': widths } as CSSProperties}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={styles.id}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={t.selectAll}
                checked={selected.size === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = some
                }}
                onChange={({ currentTarget }) => take({ do: 'select all', on: currentTarget.checked })}
              />
              {t.idInTable}
            </th>
            {columns.map(([title, , className]) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <Droppable droppableId="rows">
          {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
            <tbody
              ref={innerRef}
              {...droppableProps}
              className={styles.rows}
              data-over={isDraggingOver || undefined}
            >
              {rows.map((row, index) => (
                <SortableRow
                  key={row.dragId}
                  row={row}
                  index={index}
                  selected={selected.has(row.dragId)}
                  together={row.dragId === dragged ? (moving?.size ?? 1) : 1}
                  along={row.dragId !== dragged && Boolean(moving?.has(row.dragId))}
                  take={take}
                />
              ))}
              {placeholder}
            </tbody>
          )}
        </Droppable>
      </table>
    </DragArea>
  )
}
