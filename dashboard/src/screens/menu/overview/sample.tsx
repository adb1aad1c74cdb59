import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRemembered } from '../../../ui/base/page-memory.ts'
import { t } from '../../../wording/wording.ts'
import { SampleRibbon } from '../../sample-ribbon.tsx'
import { SampleAddItem } from '../add-item/sample.tsx'
import { Dish } from '../dish.tsx'
import { MenuPage } from '../menu-page.tsx'
import { sampleSections } from '../sample-menu.ts'
import styles from './overview.module.css'
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

/** Section 2.12: sample sections, whose order lasts until the page is reloaded; 'Save' does nothing. */
export function SampleOverview() {
  const [sections, setSections] = useRemembered('sections of the sample menu', shown)
  const [adding, setAdding] = useState(false)
  return (
    <MenuPage title={t.menu} heading={t.foodMenu} actions={<Button>{t.save}</Button>}>
      <SampleRibbon to="/sort/items" label={t.arrangeRealMenu} />
      <Sections
        sections={sections}
        move={(from, to) => setSections(moved(sections, from, to))}
        add={() => setAdding(true)}
      />
      <SampleAddItem opened={adding} onClose={() => setAdding(false)} />
    </MenuPage>
  )
}
