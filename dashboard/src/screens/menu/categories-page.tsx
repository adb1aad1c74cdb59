import { Button, TextInput } from '@mantine/core'
import { type ItemCategory, itemCategory } from '@tiffin/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatCount, formatTotal } from '../../kit/cells.tsx'
import { draftAt } from '../../kit/draft.ts'
import { failureText } from '../../kit/failure.ts'
import { useForm } from '../../kit/form.ts'
import { ListCard } from '../../kit/list-card.tsx'
import { type Column, matching } from '../../kit/list-rows.ts'
import card from '../../kit/list-screen.module.css'
import { MessageLine } from '../../kit/message-line.tsx'
import { draftNote, outcomeNote } from '../../kit/note.ts'
import { useSearchKey } from '../../kit/search-key.tsx'
import { ShortTable } from '../../kit/short-table.tsx'
import { useSingleFlightMutation } from '../../kit/use-change.ts'
import { unansweredCreateHint, useIdempotentCall } from '../../kit/use-creation.ts'
import { useSearchedList } from '../../kit/use-typed-search.ts'
import { t } from '../../wording/wording.ts'
import styles from './categories.module.css'
import { MenuPage } from './menu-page.tsx'

const nameOf = (row: ItemCategory) => row.name
const calls = { list: itemCategory.list }

/** The categories of section 2.12, and adding one. */
export function CategoriesPage({ columns }: { readonly columns: readonly Column<ItemCategory>[] }) {
  const { key } = useSearchKey()
  const { list, found } = useSearchedList(calls, undefined, nameOf)
  const [added, setAdded] = useState<readonly ItemCategory[]>([])
  const withAdded = (rows: readonly ItemCategory[] | undefined) =>
    rows && [...matching(added, nameOf, key), ...rows.filter(({ id }) => !added.some((row) => row.id === id))]
  const shown = withAdded(found)
  return (
    <MenuPage title={t.menuCategories} heading={t.categories}>
      <AddCategory onAdded={(category) => setAdded([category, ...added])} />
      <ListCard
        label={t.categories}
        list={{ ...list, rows: withAdded(list.rows) }}
        found={shown}
        more={list.more}
        tools={
          list.rows &&
          list.more && (
            <span className={card.count}>{t.firstOf(formatCount(list.rows.length), formatTotal(list))}</span>
          )
        }
      >
        <ShortTable label={t.categories} columns={columns} rows={shown} keyOf={({ id }) => id} />
      </ListCard>
    </MenuPage>
  )
}

function AddCategory({ onAdded }: { onAdded: (category: ItemCategory) => void }) {
  const { pathname } = useLocation()
  const form = useForm({ name: '' }, draftAt<{ name: string }>(pathname))
  const create = useIdempotentCall(itemCategory.create)
  const creating = useSingleFlightMutation({
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
        label={t.addCategory}
        required
        value={form.values.name}
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
      <Button type="submit" loading={creating.isPending}>
        {t.save}
      </Button>
      <div className={styles.message}>
        <MessageLine
          note={
            outcomeNote(form, creating, {
              done: () => t.categoryAdded,
              failed: failureText,
              unsure: unansweredCreateHint(),
            }) ?? draftNote(form)
          }
        />
      </div>
    </form>
  )
}
