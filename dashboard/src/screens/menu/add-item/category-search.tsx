import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { formatTotal } from '../../../ui/table/cells.tsx'
import { matching } from '../../../ui/table/columns.ts'
import { t } from '../../../wording/wording.ts'
import styles from './add-item.module.css'

interface CategorySearchProps<Category> {
  readonly categories: readonly Category[]
  /** Whether all categories are loaded. */
  readonly areAll: boolean
  readonly nameOf: (category: Category) => string
  readonly isChosen: (category: Category) => boolean
  /** Renders the input that assigns a category. */
  readonly children: (category: Category) => ReactNode
}

/** More would take long to render, and nobody would look through them. */
const shownAtMost = 100

/** Categories to assign, filtered by a search (2.12); those already chosen stay visible beyond the limit. */
export function CategorySearch<Category>(props: CategorySearchProps<Category>) {
  const { categories, areAll, nameOf, isChosen, children } = props
  const [key, setKey] = useState('')
  const found = matching(categories, nameOf, key)
  const shown = found.filter((category, place) => place < shownAtMost || isChosen(category))
  const others = found.length - shown.length
  return (
    <div>
      <TextInput
        type="search"
        label={t.category}
        description={t.assignCategories}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={t.search}
        leftSection={<SearchIcon />}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <div className={styles.categories}>{shown.map(children)}</div>
      {others > 0 && (
        <p className={styles.others}>{t.moreToFind(formatTotal({ total: others, atLeast: !areAll }))}</p>
      )}
    </div>
  )
}
