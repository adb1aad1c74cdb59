import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ChevronIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import list from '../../../ui/list/list-card.module.css'
import { NoMatch } from '../../../ui/list/list-states.tsx'
import { useSearchKey } from '../../../ui/list/search-key.tsx'
import { DateCell } from '../../../ui/table/cells.tsx'
import { type Column, matching } from '../../../ui/table/columns.ts'
import { ShortTable } from '../../../ui/table/plain-table.tsx'
import { t } from '../../../wording/wording.ts'
import { SampleRibbon } from '../../sample-ribbon.tsx'
import { SampleAddItem } from '../add-item/sample.tsx'
import { MenuPage } from '../menu-page.tsx'
import { type SampleItem, sampleItems } from '../sample-menu.ts'

const columns: Column<SampleItem>[] = [
  [t.name, (row) => row.name],
  [t.price, (row) => t.taka(row.price)],
  [t.category, (row) => row.category],
  [t.usedIn, (row) => row.usedIn],
  [t.contains, (row) => row.contains],
  [t.lastUpdated, (row) => <DateCell at={row.lastUpdated} />],
]

/** What the header's Search looks at: the whole row, or its name. */
const filters = {
  [t.filterAll]: ({ name, category, usedIn, contains }: SampleItem) =>
    [name, category, usedIn, contains].join('\n'),
  [t.itemName]: ({ name }: SampleItem) => name,
}

/** Section 2.12: a static table. */
export function SampleItems() {
  const { key } = useSearchKey()
  const [filter, setFilter] = useState(t.filterAll)
  const [adding, setAdding] = useState(false)
  const found = matching(sampleItems, filters[filter] ?? (({ name }) => name), key)
  return (
    <MenuPage
      title={t.menuItem}
      heading={t.menuItemTab}
      actions={
        <Button leftSection={<PlusIcon />} onClick={() => setAdding(true)}>
          {t.addItem}
        </Button>
      }
    >
      <SampleRibbon to="/view/items" label={t.toRealItems} />
      <section className={list.card} aria-label={t.menuItem}>
        <div className={list.bar}>
          <NativeSelect
            aria-label={t.filter}
            data={Object.keys(filters)}
            rightSection={<ChevronIcon />}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
        </div>
        {found.length === 0 ? (
          <NoMatch lead={undefined} action={undefined} />
        ) : (
          <ShortTable label={t.menuItem} columns={columns} rows={found} keyOf={({ name }) => name} />
        )}
      </section>
      <SampleAddItem opened={adding} onClose={() => setAdding(false)} />
    </MenuPage>
  )
}
