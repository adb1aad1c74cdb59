import { Button } from '@mantine/core'
import { useId } from 'react'
import { ButtonRow } from '../../../ui/base/buttons.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import choice from '../../../ui/fields/choice.module.css'
import { ToggleField } from '../../../ui/fields/choice.tsx'
import { FieldRow } from '../../../ui/fields/field.tsx'
import { NumberField, TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { draftAt } from '../../../ui/form/draft.ts'
import { type Form, useForm } from '../../../ui/form/form.ts'
import { t } from '../../../wording/wording.ts'
import { SampleRibbon } from '../../sample-ribbon.tsx'
import { sampleCategories } from '../sample-menu.ts'
import styles from './add-item.module.css'
import { CategorySearch } from './category-search.tsx'

const empty = {
  name: '',
  description: '',
  categories: [] as readonly string[],
  sellAlone: true,
  price: null as number | null,
  vat: null as number | null,
  outOfStock: false,
}
type FoodItem = typeof empty

interface AddFoodItemProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes no calls (2.12). What was typed is kept when the modal is closed by accident. */
export function SampleAddItem({ opened, onClose }: AddFoodItemProps) {
  const form = useForm(empty, draftAt<FoodItem>('food item'))
  const cancel = () => {
    form.reset(empty)
    onClose()
  }
  return (
    <Dialog opened={opened} label={t.addFoodItem} title={t.addFoodItem} size="36rem" onClose={onClose}>
      <SampleRibbon to="/add/item" label={t.addRealItem} />
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextField form={form} name="name" label={t.itemName} />
        <TextAreaField form={form} name="description" label={t.description} rows={2} />
        <Categories form={form} />
        <SellAlone form={form} />
        <FieldRow>
          <NumberField form={form} name="price" label={t.defaultPrice} step="any" />
          <NumberField form={form} name="vat" label={t.vat} step="any" />
        </FieldRow>
        <ToggleField form={form} name="outOfStock" label={t.outOfStock} />
        <ButtonRow>
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

function Categories({ form }: { form: Form<FoodItem> }) {
  const { categories } = form.values
  const assign = (name: string, on: boolean) =>
    form.set('categories', on ? [...categories, name] : categories.filter((other) => other !== name))
  return (
    <CategorySearch
      categories={sampleCategories}
      areAll
      nameOf={(name) => name}
      isChosen={(name) => categories.includes(name)}
    >
      {(name) => (
        <label key={name} className={choice.choice}>
          <input
            type="checkbox"
            className={choice.box}
            checked={categories.includes(name)}
            onChange={({ currentTarget }) => assign(name, currentTarget.checked)}
          />
          {name}
        </label>
      )}
    </CategorySearch>
  )
}

function SellAlone({ form }: { form: Form<FoodItem> }) {
  const name = useId()
  const answers = [
    [t.sellAloneYes, true],
    [t.sellAloneNo, false],
  ] as const
  return (
    <fieldset className={styles.answers}>
      <legend>{t.sellAlone}</legend>
      {answers.map(([label, value]) => (
        <label key={label} className={choice.choice}>
          <input
            type="radio"
            name={name}
            className={choice.box}
            checked={form.values.sellAlone === value}
            onChange={() => form.set('sellAlone', value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
