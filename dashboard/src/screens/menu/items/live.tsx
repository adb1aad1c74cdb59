import { Button, NativeSelect } from '@mantine/core'
import type { Item } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { ChevronIcon, PlusIcon, SearchIcon } from '../../../ui/base/icons.tsx'
import list from '../../../ui/list/list-card.module.css'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { useSearchKey } from '../../../ui/list/search-key.tsx'
import { DateCell, formatCount, formatTotal } from '../../../ui/table/cells.tsx'
import { type Column, matching } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { RecordLink } from '../../../ui/table/record-link.tsx'
import { t } from '../../../wording/wording.ts'
import { LiveAddItem } from '../add-item/live.tsx'
import { nameIn, useItems, useNames } from '../live-data.ts'
import { MenuPage } from '../menu-page.tsx'
import styles from './live.module.css'

const keyOf = ({ id }: Item) => String(id)
const [all, byName] = ['all', 'name']

/** The real items (2.12). The filter limits them to one category, or Search to their names. */
export function LiveItems() {
  const { key } = useSearchKey()
  const [searched, setSearched] = useState('')
  const q = key && searched === key ? key : undefined
  const items = useItems(q)
  const names = useNames()
  const [filter, setFilter] = useState(all)
  const [adding, setAdding] = useState(false)
  const { rows, foundBy } = items

  const { columns, wordsOf } = useMemo(() => {
    const categoryOf = ({ category_id }: Item) => nameIn(names.categories, category_id)
    const partnerOf = ({ partner_id }: Item) => nameIn(names.partners, partner_id)
    const columns: Column<Item>[] = [
      [t.name, (row) => <RecordLink to={`/edit/item/${row.id}`}>{row.item_name}</RecordLink>, undefined, 14],
      [t.price, (row) => t.taka(row.price), undefined, 6],
      [t.category, categoryOf],
      [t.usedIn, partnerOf, undefined, 14],
      [t.contains, (row) => row.ingredients, undefined, 16],
      [t.addedOn, (row) => <DateCell at={row.createdAt} />, undefined, 8.5],
    ]
    const wordsOf = (row: Item) =>
      [row.item_name, categoryOf(row), partnerOf(row), row.ingredients].join('\n')
    return { columns, wordsOf }
  }, [names])
  const found = useMemo(() => {
    const ofCategory = rows?.filter(({ category_id }) => !Number(filter) || category_id === Number(filter))
    if (filter !== byName && q && foundBy === q) return ofCategory
    return ofCategory && matching(ofCategory, filter === byName ? ({ item_name }) => item_name : wordsOf, key)
  }, [rows, foundBy, q, filter, wordsOf, key])

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
      <ListCard
        label={t.menuItem}
        list={items}
        found={found}
        more={items.more}
        searchAll={
          key &&
          !q &&
          items.more && (
            <Button variant="default" leftSection={<SearchIcon />} onClick={() => setSearched(key)}>
              {t.searchAll(formatTotal(items))}
            </Button>
          )
        }
        tools={
          <>
            {found && (
              <span className={`${list.count} ${styles.count}`}>
                {t.countOf(formatCount(found.length), formatTotal(items))}
              </span>
            )}
            <NativeSelect
              className={styles.filter}
              aria-label={t.filter}
              rightSection={<ChevronIcon />}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
              data={[
                { value: all, label: t.filterAll },
                { value: byName, label: t.itemName },
                {
                  group: t.category,
                  items: [...(names.categories?.byId ?? [])].map(([id, label]) => ({
                    value: String(id),
                    label,
                  })),
                },
              ]}
            />
          </>
        }
      >
        <PlainTable label={t.menuItem} rows={found} columns={columns} keyOf={keyOf} />
      </ListCard>
      <LiveAddItem opened={adding} onClose={() => setAdding(false)} partner_id={null} category_id={0} />
    </MenuPage>
  )
}
