import type { ItemCategory } from '@tiffin/contract'
import type { Column } from '../../../ui/table/columns.ts'
import { t } from '../../../wording/wording.ts'
import styles from './categories.module.css'
import { CategoriesPage } from './categories-page.tsx'

/** Menu and Items hold placeholder text (2.12). */
const columns: Column<ItemCategory>[] = [
  [t.categoryNameInMenu, (row) => row.name],
  [t.menu, () => <span className={styles.placeholder}>{t.sampleMenu}</span>],
  [t.items, () => <span className={styles.placeholder}>{t.sampleItems}</span>],
]

export const SampleCategories = () => <CategoriesPage columns={columns} />
