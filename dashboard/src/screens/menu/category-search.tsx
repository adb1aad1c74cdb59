import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../kit/icons.tsx'
import { matching } from '../../kit/list-rows.ts'
import { w } from '../../wording/wording.ts'
import styles from './add-food-item.module.css'

interface CategorySearchProps<Category> {
  readonly categories: readonly Category[]
  readonly nameOf: (category: Category) => string
  /** What assigns one. */
  readonly children: (category: Category) => ReactNode
}

/** Categories to be assigned, of which a search leaves those that match (2.12). */
export function CategorySearch<Category>({ categories, nameOf, children }: CategorySearchProps<Category>) {
  const [key, setKey] = useState('')
  return (
    <div>
      <TextInput
        type="search"
        label={w.category}
        description={w.assignCategories}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={w.search}
        leftSection={<SearchIcon />}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <div className={styles.categories}>{matching(categories, nameOf, key).map(children)}</div>
    </div>
  )
}
