import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DragArea, Grip, grabbed } from '../../kit/drag-area.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { useRemembered } from '../../kit/remembered.ts'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { w } from '../../wording/wording.ts'
import { AddFoodItem } from './add-food-item.tsx'
import { Dish } from './dish.tsx'
import { MenuPage } from './menu-page.tsx'
import styles from './overview.module.css'
import { type SampleSection, sampleSections } from './sample.ts'

/** Section 2.12: sample sections, whose order lasts until the page is loaded again; 'Save' does nothing. */
export function MenuOverview() {
  const [sections, setSections] = useRemembered('sections of the sample menu', sampleSections)
  const [adding, setAdding] = useState(false)
  const move = (from: number, to: number) => {
    const moved = sections.slice(from, from + 1)
    setSections(sections.toSpliced(from, 1).toSpliced(to, 0, ...moved))
  }
  return (
    <MenuPage title={w.menu} heading={w.foodMenu} actions={<Button>{w.save}</Button>}>
      <SampleRibbon to="/sort/items" label={w.arrangeRealMenu} />
      <DragArea onMove={move}>
        <Droppable droppableId="sections">
          {({ innerRef, droppableProps, placeholder }) => (
            <div ref={innerRef} {...droppableProps} className={styles.sections}>
              {sections.map((section, index) => (
                <Section key={section.id} section={section} index={index} add={() => setAdding(true)} />
              ))}
              {placeholder}
            </div>
          )}
        </Droppable>
      </DragArea>
      <AddFoodItem opened={adding} onClose={() => setAdding(false)} />
    </MenuPage>
  )
}

interface SectionProps {
  readonly section: SampleSection
  readonly index: number
  readonly add: () => void
}

const Section = ({ section: { id, name, dishes }, index, add }: SectionProps) => (
  <Draggable draggableId={id} index={index}>
    {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
      <section
        ref={innerRef}
        {...draggableProps}
        {...grabbed(dragHandleProps)}
        className={styles.section}
        aria-label={name}
        data-dragging={isDragging || undefined}
      >
        <header className={styles.header}>
          <Grip handle={dragHandleProps} label={w.drag(name)} />
          <h2 className={styles.title}>{name}</h2>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon />}
            aria-label={w.addItemTo(name)}
            onClick={add}
          >
            {w.addItem}
          </Button>
        </header>
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish.name} className={styles.dish}>
              <Dish drawing={dish.drawing} name={dish.name} className={styles.picture} />
              <span className={styles.name}>{dish.name}</span>
              <span className={styles.price}>{w.taka(dish.price)}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Draggable>
)
