import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { item, partner } from '@tiffin/contract'
import { useId } from 'react'
import { queryKeys } from '../../../session/query-keys.ts'
import { useSingleFlightMutation } from '../../../ui/base/use-single-flight-mutation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { failureText } from '../../../ui/feedback/message-line.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import choice from '../../../ui/fields/choice.module.css'
import { ImageField } from '../../../ui/fields/image.tsx'
import { NumberField, TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { ReferenceField } from '../../../ui/fields/reference.tsx'
import { draftAt } from '../../../ui/form/draft.ts'
import { type Form, useForm } from '../../../ui/form/form.ts'
import { FormBody, SubmitButton } from '../../../ui/form/form-body.tsx'
import { draftNote, outcomeNote } from '../../../ui/form/form-notes.ts'
import { unansweredCreateHint, useIdempotentCall } from '../../../ui/form/use-idempotent-call.ts'
import { t } from '../../../wording/wording.ts'
import { useCategories } from '../live-data.ts'
import styles from './add-item.module.css'
import { CategorySearch } from './category-search.tsx'

interface AddTo {
  readonly partner_id: number | null
  readonly category_id: number
}
interface LiveAddItemProps extends AddTo {
  readonly opened: boolean
  readonly onClose: () => void
}

const emptyOf = ({ partner_id, category_id }: AddTo) => ({
  name: '',
  description: '',
  ...{ partner_id, category_id },
  price: null as number | null,
  ingredients: '',
  item_image: null as string | null,
})
type NewItem = ReturnType<typeof emptyOf>

/** 'Add Food Item' (2.12) with the fields that the server has for an item. */
export function LiveAddItem({ opened, onClose, ...addTo }: LiveAddItemProps) {
  const client = useQueryClient()
  const form = useForm(emptyOf(addTo), draftAt<NewItem>(`item ${addTo.partner_id} ${addTo.category_id}`))
  const close = () => {
    form.reset(emptyOf(addTo))
    onClose()
  }
  const create = useIdempotentCall(item.create)
  const creating = useSingleFlightMutation({
    mutationFn: async () => {
      const { item_image, ...values } = await form.ready()
      const numbers = { partner_id: Number(values.partner_id), price: Number(values.price) }
      return create({ ...values, ...numbers, ...(item_image && { item_image }) })
    },
    onSuccess: ({ message }) => {
      close()
      toast(message)
      client.invalidateQueries({ queryKey: queryKeys.list(item.list) })
      client.invalidateQueries({ queryKey: queryKeys.record(item.ofPartner) })
    },
  })
  return (
    <Dialog opened={opened} label={t.addFoodItem} title={t.addFoodItem} size="36rem" onClose={onClose}>
      <FormBody
        className={styles.form}
        label={t.addFoodItem}
        sending={creating.isPending}
        draft={draftNote(form)}
        note={outcomeNote(form, creating, {
          done: ({ message }) => message,
          failed: failureText,
          unanswered: unansweredCreateHint(),
        })}
        send={creating.mutate}
        forget={form.forget}
        buttons={
          <>
            <SubmitButton>{t.add}</SubmitButton>
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <TextField form={form} name="name" label={t.itemName} required />
        <TextAreaField form={form} name="description" label={t.description} rows={2} required />
        <ReferenceField
          form={form}
          name="partner_id"
          label={t.partnerId}
          required
          to={partner}
          nameOf={(row) => row.name}
          find={t.findPartner}
        />
        <CategoryChoice form={form} first={addTo.category_id} />
        <NumberField form={form} name="price" label={t.defaultPrice} step="any" required />
        <TextAreaField form={form} name="ingredients" label={t.ingredients} rows={2} required />
        <ImageField form={form} name="item_image" />
      </FormBody>
    </Dialog>
  )
}

/** An item has one category, or none. The category of the section that was chosen comes first. */
function CategoryChoice({ form, first }: { form: Form<NewItem>; first: number }) {
  const group = useId()
  const { rows = [], isComplete = true } = useCategories().data ?? {}
  const all = [{ id: 0, name: t.none }, ...rows]
  const categories = all.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const isChosen = ({ id }: { id: number }) => form.values.category_id === id
  return (
    <CategorySearch
      categories={categories}
      areAll={isComplete}
      nameOf={({ name }) => name}
      isChosen={isChosen}
    >
      {({ id, name }) => (
        <label key={id} className={choice.choice}>
          <input
            type="radio"
            name={group}
            className={choice.box}
            checked={isChosen({ id })}
            onChange={() => form.set('category_id', id)}
          />
          {name}
        </label>
      )}
    </CategorySearch>
  )
}
