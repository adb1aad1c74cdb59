import { Button, TextInput } from '@mantine/core'
import { type ItemCategory, itemCategory } from '@tiffin/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSingleFlightMutation } from '../../../ui/base/use-single-flight-mutation.ts'
import { failureText, MessageLine } from '../../../ui/feedback/message-line.tsx'
import { draftAt } from '../../../ui/form/draft.ts'
import { useForm } from '../../../ui/form/form.ts'
import { draftNote, outcomeNote } from '../../../ui/form/form-notes.ts'
import { unansweredCreateHint, useIdempotentCall } from '../../../ui/form/use-idempotent-call.ts'
import card from '../../../ui/list/list-card.module.css'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { useSearchKey } from '../../../ui/list/search-key.tsx'
import { useSearchedList } from '../../../ui/list/use-searched-list.ts'
import { formatCount, formatTotal } from '../../../ui/table/cells.tsx'
import { type Column, matching } from '../../../ui/table/columns.ts'
import { ShortTable } from '../../../ui/table/plain-table.tsx'
import { t } from '../../../wording/wording.ts'
import { MenuPage } from '../menu-page.tsx'
import styles from './categories.module.css'

const nameOf = (row: ItemCategory) => row.name
const calls = { list: itemCategory.list }

/** The list of categories of section 2.12, with the form that adds one. */
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
              unanswered: unansweredCreateHint(),
            }) ?? draftNote(form)
          }
        />
      </div>
    </form>
  )
}
