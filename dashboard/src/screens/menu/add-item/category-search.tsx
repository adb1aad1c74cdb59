import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { formatTotal } from '../../../ui/table/cells.tsx'
import { matching } from '../../../ui/table/columns.ts'
import { t } from '../../../wording/wording.ts'
import styles from './add-item.module.css'

interface CategorySearchProps<Category> {
  readonly categories: readonly Category[]
  /** Whether there are no others. */
  readonly areAll: boolean
  readonly nameOf: (category: Category) => string
  readonly isChosen: (category: Category) => boolean
  /** What assigns one. */
  readonly children: (category: Category) => ReactNode
}

/** More would take a browser long to draw, and nobody would look through them. */
const most = 100

/** Categories to be assigned, of which a search leaves those that match (2.12), and what is chosen already. */
export function CategorySearch<Category>(props: CategorySearchProps<Category>) {
  const { categories, areAll, nameOf, isChosen, children } = props
  const [key, setKey] = useState('')
  const found = matching(categories, nameOf, key)
  const shown = found.filter((category, place) => place < most || isChosen(category))
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
