import type { ItemCategory } from '@tiffin/contract'
import type { Column } from '../../kit/list-rows.ts'
import { w } from '../../wording/wording.ts'
import styles from './categories.module.css'
import { CategoriesPage } from './categories-page.tsx'

/** Menu and Items hold placeholder text (2.12). */
const columns: Column<ItemCategory>[] = [
  [w.categoryNameInMenu, (row) => row.name],
  [w.menu, () => <span className={styles.placeholder}>{w.sampleMenu}</span>],
  [w.items, () => <span className={styles.placeholder}>{w.sampleItems}</span>],
]

export const MenuCategories = () => <CategoriesPage columns={columns} />
