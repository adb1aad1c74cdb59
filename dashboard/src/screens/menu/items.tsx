import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { When } from '../../kit/cells.tsx'
import { ChevronIcon, PlusIcon } from '../../kit/icons.tsx'
import { type Column, matching } from '../../kit/list-rows.ts'
import list from '../../kit/list-screen.module.css'
import { NoMatch } from '../../kit/list-states.tsx'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { useSearchKey } from '../../kit/search-key.tsx'
import { ShortTable } from '../../kit/short-table.tsx'
import { w } from '../../wording/wording.ts'
import { AddFoodItem } from './add-food-item.tsx'
import { MenuPage } from './menu-page.tsx'
import { type SampleItem, sampleItems } from './sample.ts'

const columns: Column<SampleItem>[] = [
  [w.name, (row) => row.name],
  [w.price, (row) => w.taka(row.price)],
  [w.category, (row) => row.category],
  [w.usedIn, (row) => row.usedIn],
  [w.contains, (row) => row.contains],
  [w.lastUpdated, (row) => <When at={row.lastUpdated} />],
]

/** Which words the header's Search looks through: all of a row, or its name. */
const filters = {
  [w.filterAll]: ({ name, category, usedIn, contains }: SampleItem) =>
    [name, category, usedIn, contains].join('\n'),
  [w.itemName]: ({ name }: SampleItem) => name,
}

/** Section 2.12: a static table. */
export function MenuItems() {
  const { key } = useSearchKey()
  const [filter, setFilter] = useState(w.filterAll)
  const [adding, setAdding] = useState(false)
  const found = matching(sampleItems, filters[filter] ?? (({ name }) => name), key)
  return (
    <MenuPage
      title={w.menuItem}
      heading={w.menuItemTab}
      actions={
        <Button leftSection={<PlusIcon />} onClick={() => setAdding(true)}>
          {w.addItem}
        </Button>
      }
    >
      <SampleRibbon to="/view/items" label={w.toRealItems} />
      <section className={list.card} aria-label={w.menuItem}>
        <div className={list.bar}>
          <NativeSelect
            aria-label={w.filter}
            data={Object.keys(filters)}
            rightSection={<ChevronIcon />}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
        </div>
        {found.length === 0 ? (
          <NoMatch lead={undefined} action={undefined} />
        ) : (
          <ShortTable label={w.menuItem} columns={columns} rows={found} keyOf={({ name }) => name} />
        )}
      </section>
      <AddFoodItem opened={adding} onClose={() => setAdding(false)} />
    </MenuPage>
  )
}
