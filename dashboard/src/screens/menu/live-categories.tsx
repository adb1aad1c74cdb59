import type { ItemCategory } from '@tiffin/contract'
import { useMemo } from 'react'
import { count } from '../../kit/cells.tsx'
import type { Column } from '../../kit/list-rows.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import { Shimmer } from '../../kit/shimmer.tsx'
import { w } from '../../wording/wording.ts'
import { CategoriesPage } from './categories-page.tsx'
import { grouped, useItems, useNames } from './live-data.ts'

/** The categories, on whose menus each of them is, and how many items it has (2.12). */
export function LiveCategories() {
  const { rows, more } = useItems()
  const { partners } = useNames()
  const columns = useMemo(() => {
    const itemsOf = grouped(rows ?? [], ({ category_id }) => category_id)
    const menus = ({ id }: ItemCategory) => {
      const ids = new Set(itemsOf.get(id)?.map(({ partner_id }) => partner_id))
      const names = [...ids].flatMap((id) => partners?.get(id) ?? [])
      const [first = w.none, ...others] = names
      if (others.length === 0) return first
      return <span title={names.join(', ')}>{w.andOthers(first, count(others.length))}</span>
    }
    const items = ({ id }: ItemCategory) => {
      const number = count(itemsOf.get(id)?.length ?? 0)
      return more ? w.orMore(number) : number
    }
    const waiting = <Shimmer />
    const all: Column<ItemCategory>[] = [
      [w.categoryNameInMenu, (row) => <RecordLink to={`/edit/category/${row.id}`}>{row.name}</RecordLink>],
      [w.menu, (row) => (rows && partners ? menus(row) : waiting)],
      [w.items, (row) => (rows ? items(row) : waiting)],
    ]
    return all
  }, [rows, more, partners])
  return <CategoriesPage columns={columns} />
}
