import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { asDragHandle, DragArea, Grip } from '../../../ui/table/drag-area.tsx'
import { t } from '../../../wording/wording.ts'
import styles from './overview.module.css'

export interface MenuSection {
  readonly id: string
  readonly name: string
  readonly dishes: readonly {
    readonly key: string | number
    readonly picture: ReactNode
    readonly name: string
    readonly price: number
  }[]
}

interface SectionsProps {
  readonly sections: readonly MenuSection[]
  readonly move: (from: number, to: number) => void
  readonly add: (section: string) => void
}

/** The sections of a menu, sorted by dragging (2.12). */
export const Sections = ({ sections, move, add }: SectionsProps) => (
  <DragArea onMove={move}>
    <Droppable droppableId="sections">
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps} className={styles.sections}>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} index={index} add={() => add(section.id)} />
          ))}
          {placeholder}
        </div>
      )}
    </Droppable>
  </DragArea>
)

/** The array with one element moved to another position. */
export const moved = <Part,>(parts: readonly Part[], from: number, to: number): readonly Part[] =>
  parts.toSpliced(from, 1).toSpliced(to, 0, ...parts.slice(from, from + 1))

interface SectionProps {
  readonly section: MenuSection
  readonly index: number
  readonly add: () => void
}

const Section = ({ section: { id, name, dishes }, index, add }: SectionProps) => (
  <Draggable draggableId={id} index={index}>
    {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
      <section
        ref={innerRef}
        {...draggableProps}
        {...asDragHandle(dragHandleProps)}
        className={styles.section}
        aria-label={name}
        data-dragging={isDragging || undefined}
      >
        <header className={styles.header}>
          <Grip handle={dragHandleProps} label={t.drag(name)} />
          <h2 className={styles.title}>{name}</h2>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon />}
            aria-label={t.addItemTo(name)}
            onClick={add}
          >
            {t.addItem}
          </Button>
        </header>
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish.key} className={styles.dish}>
              {dish.picture}
              <span className={styles.name}>{dish.name}</span>
              <span className={styles.price}>{t.taka(dish.price)}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Draggable>
)
