import type { ItemCategory } from '@tiffin/contract'
import { useMemo } from 'react'
import { Shimmer } from '../../../ui/feedback/shimmer.tsx'
import { formatTotal } from '../../../ui/table/cells.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordLink } from '../../../ui/table/record-link.tsx'
import { t } from '../../../wording/wording.ts'
import { groupBy, nameOf, useItems, useNames } from '../live-data.ts'
import { CategoriesPage } from './categories-page.tsx'

/** The categories, each with the partners who have it on their menu and its number of items (2.12). */
export function LiveCategories() {
  const { rows, more } = useItems()
  const { partners } = useNames()
  // Counts are lower bounds while there are items that are not loaded.
  const atLeast = more !== undefined
  const columns = useMemo(() => {
    const itemsOf = groupBy(rows ?? [], ({ category_id }) => category_id)
    const menus = ({ id }: ItemCategory) => {
      const ids = new Set(itemsOf.get(id)?.map(({ partner_id }) => partner_id))
      const names = [...ids].flatMap((id) => (partners && nameOf(partners, id)) ?? [])
      const [first = atLeast ? t.refersToUnknown : t.none, ...others] = names
      if (others.length === 0) return first
      const number = formatTotal({ total: others.length, atLeast })
      return <span title={names.join(', ')}>{t.andOthers(first, number)}</span>
    }
    const items = ({ id }: ItemCategory) => formatTotal({ total: itemsOf.get(id)?.length ?? 0, atLeast })
    const waiting = <Shimmer />
    const all: Column<ItemCategory>[] = [
      [t.categoryNameInMenu, (row) => <RecordLink to={`/edit/category/${row.id}`}>{row.name}</RecordLink>],
      [t.menu, (row) => (rows && partners ? menus(row) : waiting)],
      [t.items, (row) => (rows ? items(row) : waiting)],
    ]
    return all
  }, [rows, atLeast, partners])
  return <CategoriesPage columns={columns} />
}
