import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { t } from '../../wording/wording.ts'
import { ChevronIcon } from '../base/icons.tsx'
import styles from './choice.module.css'
import { Field, type FieldBinding, fieldState, keptValueProps } from './field.tsx'

interface Option {
  readonly value: number
  readonly label: string
}
type SelectFieldProps<Values> = FieldBinding<Values, number> &
  Pick<NativeSelectProps, 'label' | 'required'> & {
    readonly options: readonly Option[]
    /** Whether nothing chosen leaves the record's value as it was. */
    readonly keepsWhenEmpty?: boolean
  }

export function SelectField<Values>({
  form,
  name,
  options,
  keepsWhenEmpty,
  ...input
}: SelectFieldProps<Values>) {
  const { value, change } = fieldState<Values, number>({ form, name })
  const labelOf = (chosen: number) =>
    options.find((option) => option.value === chosen)?.label ?? String(chosen)
  return (
    <Field form={form} name={name} format={labelOf}>
      <NativeSelect
        {...input}
        {...(keepsWhenEmpty && keptValueProps<Values, number>({ form, name }, labelOf))}
        name={name}
        value={value}
        rightSection={<ChevronIcon />}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

const onOrOff = (on: boolean) => (on ? t.yes : t.no)

type OnOffProps<Values> = FieldBinding<Values, boolean> & { readonly label: string }

export function CheckboxField<Values>({ form, name, label }: OnOffProps<Values>) {
  const { value, change } = fieldState<Values, boolean>({ form, name })
  return (
    <Field form={form} name={name} format={onOrOff}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={name}
          className={styles.box}
          checked={value}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        {label}
      </label>
    </Field>
  )
}

/** A checkbox drawn as a switch. */
export function ToggleField<Values>({ form, name, label }: OnOffProps<Values>) {
  const { value, change } = fieldState<Values, boolean>({ form, name })
  return (
    <Field form={form} name={name} format={onOrOff}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={value}
          name={name}
          className={styles.toggle}
          checked={value}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        {label}
      </label>
    </Field>
  )
}
