import { Button, TextInput } from '@mantine/core'
import { type ItemCategory, itemCategory } from '@tiffin/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { count, totalCount } from '../../kit/cells.tsx'
import { draftAt } from '../../kit/draft.ts'
import { failureText } from '../../kit/failure.ts'
import { useForm } from '../../kit/form.ts'
import { ListCard } from '../../kit/list-card.tsx'
import { type Column, matching } from '../../kit/list-rows.ts'
import card from '../../kit/list-screen.module.css'
import { MessageLine } from '../../kit/message-line.tsx'
import { draftNoteOf, noteOf } from '../../kit/note.ts'
import { useSearchKey } from '../../kit/search-key.tsx'
import { ShortTable } from '../../kit/short-table.tsx'
import { useChange } from '../../kit/use-change.ts'
import { unsureOfCreation, useCreation } from '../../kit/use-creation.ts'
import { useTypedSearch } from '../../kit/use-typed-search.ts'
import { w } from '../../wording/wording.ts'
import styles from './categories.module.css'
import { MenuPage } from './menu-page.tsx'

const nameOf = (row: ItemCategory) => row.name
const calls = { list: itemCategory.list }

/** The categories of section 2.12, and adding one. */
export function CategoriesPage({ columns }: { readonly columns: readonly Column<ItemCategory>[] }) {
  const { key } = useSearchKey()
  const { list, found } = useTypedSearch(calls, undefined, nameOf)
  const [added, setAdded] = useState<readonly ItemCategory[]>([])
  const withAdded = (rows: readonly ItemCategory[] | undefined) =>
    rows && [...matching(added, nameOf, key), ...rows.filter(({ id }) => !added.some((row) => row.id === id))]
  const shown = withAdded(found)
  return (
    <MenuPage title={w.menuCategories} heading={w.categories}>
      <AddCategory onAdded={(category) => setAdded([category, ...added])} />
      <ListCard
        label={w.categories}
        list={{ ...list, rows: withAdded(list.rows) }}
        found={shown}
        more={list.more}
        tools={
          list.rows &&
          list.more && (
            <span className={card.count}>{w.firstOf(count(list.rows.length), totalCount(list))}</span>
          )
        }
      >
        <ShortTable label={w.categories} columns={columns} rows={shown} keyOf={({ id }) => id} />
      </ListCard>
    </MenuPage>
  )
}

function AddCategory({ onAdded }: { onAdded: (category: ItemCategory) => void }) {
  const { pathname } = useLocation()
  const form = useForm({ name: '' }, draftAt<{ name: string }>(pathname))
  const create = useCreation(itemCategory.create)
  const creating = useChange({
    mutationFn: async () => {
      const answer = await create(form.values)
      form.sent(form.values, { name: '' })
      return answer
    },
    onSuccess: ({ value }) => onAdded(value),
  })
  return (
    <form
      className={`${card.card} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        creating.mutate()
      }}
    >
      <TextInput
        className={styles.name}
        label={w.addCategory}
        required
        value={form.values.name}
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
      <Button type="submit" loading={creating.isPending}>
        {w.save}
      </Button>
      <div className={styles.message}>
        <MessageLine
          note={
            noteOf(form, creating, {
              done: () => w.categoryAdded,
              failed: failureText,
              unsure: unsureOfCreation(),
            }) ?? draftNoteOf(form)
          }
        />
      </div>
    </form>
  )
}
