import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRemembered } from '../../kit/remembered.ts'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { w } from '../../wording/wording.ts'
import { AddFoodItem } from './add-food-item.tsx'
import { Dish } from './dish.tsx'
import { MenuPage } from './menu-page.tsx'
import styles from './overview.module.css'
import { sampleSections } from './sample.ts'
import { type MenuSection, moved, Sections } from './sections.tsx'

const shown: readonly MenuSection[] = sampleSections.map(({ dishes, ...section }) => ({
  ...section,
  dishes: dishes.map(({ name, price, drawing }) => ({
    key: name,
    picture: <Dish drawing={drawing} name={name} className={styles.picture} />,
    name,
    price,
  })),
}))

/** Section 2.12: sample sections, whose order lasts until the page is loaded again; 'Save' does nothing. */
export function MenuOverview() {
  const [sections, setSections] = useRemembered('sections of the sample menu', shown)
  const [adding, setAdding] = useState(false)
  return (
    <MenuPage title={w.menu} heading={w.foodMenu} actions={<Button>{w.save}</Button>}>
      <SampleRibbon to="/sort/items" label={w.arrangeRealMenu} />
      <Sections
        sections={sections}
        move={(from, to) => setSections(moved(sections, from, to))}
        add={() => setAdding(true)}
      />
      <AddFoodItem opened={adding} onClose={() => setAdding(false)} />
    </MenuPage>
  )
}
