import { DragDropContext, type DraggableProvidedDragHandleProps, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import { GripIcon } from '../base/icons.tsx'
import styles from './drag-area.module.css'

interface DragAreaProps {
  readonly onLift?: (dragId: string) => void
  /** Called after every drag, before `onMove`. */
  readonly onLetGo?: () => void
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A list whose items can be dragged by mouse, touch and keyboard; positions are announced to screen readers. */
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
      const to = destinationOf(result)
      announce(to === undefined ? t.putBack : t.droppedAt(to + 1))
      onLetGo?.()
      if (to !== undefined) onMove(result.source.index, to)
    }}
  >
    {children}
  </DragDropContext>
)

/** Where a drop moved something to; undefined outside the list and at its old place, where nothing moves (2.9). */
const destinationOf = ({ source, destination }: DropResult) =>
  destination && destination.index !== source.index ? destination.index : undefined

type HandleProps = DraggableProvidedDragHandleProps | null

/** Makes a whole element draggable without turning it into a button: for screen readers its grip is the handle. */
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

/** Not a `button`, because the library starts no drag in one. */
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
