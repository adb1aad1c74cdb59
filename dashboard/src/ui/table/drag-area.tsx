import { DragDropContext, type DraggableProvidedDragHandleProps, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import { GripIcon } from '../base/icons.tsx'
import styles from './drag-area.module.css'

interface DragAreaProps {
  readonly onLift?: (dragId: string) => void
  /** Told in any case, before a drop that moves something. */
  readonly onLetGo?: () => void
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A list whose parts can be dragged, by mouse, touch and keyboard; a screen reader is told where they are. */
export const DragArea = ({ onLift, onLetGo, onMove, children }: DragAreaProps) => (
  <DragDropContext
    dragHandleUsageInstructions={t.dragInstructions}
    onDragStart={({ draggableId, source }, { announce }) => {
      announce(t.lifted(source.index + 1))
      onLift?.(draggableId)
    }}
    onDragUpdate={({ destination }, { announce }) =>
      announce(destination ? t.draggedTo(destination.index + 1) : t.draggedOutside)
    }
    onDragEnd={(result, { announce }) => {
      const to = placeOf(result)
      announce(to === undefined ? t.putBack : t.droppedAt(to + 1))
      onLetGo?.()
      if (to !== undefined) onMove(result.source.index, to)
    }}
  >
    {children}
  </DragDropContext>
)

/** Where a drop has moved something to, if anywhere: outside the list, and in its old place, it has not (2.9). */
const placeOf = ({ source, destination }: DropResult) =>
  destination && destination.index !== source.index ? destination.index : undefined

type HandleProps = DraggableProvidedDragHandleProps | null

/** What makes a whole element draggable, which stays what it is for a screen reader: its grip is the button. */
export const asDragHandle = (handle: HandleProps) => ({
  ...handle,
  role: undefined,
  tabIndex: undefined,
  'aria-describedby': undefined,
})

interface GripProps {
  readonly handle: HandleProps
  readonly label: string
}

/** No `button`, for the library starts no drag in one. */
export const Grip = ({ handle, label }: GripProps) => (
  <span
    className={styles.grip}
    role={handle?.role}
    tabIndex={handle?.tabIndex}
    aria-describedby={handle?.['aria-describedby']}
    title={label}
  >
    <GripIcon />
    <span className={styles.unseen}>{label}</span>
  </span>
)
