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
    /** Whether it stays what it was while nothing is chosen. */
    readonly stays?: boolean
  }

export function SelectField<Values>({ form, name, options, stays, ...input }: SelectFieldProps<Values>) {
  const { value, change } = fieldState<Values, number>({ form, name })
  const labelOf = (chosen: number) =>
    options.find((option) => option.value === chosen)?.label ?? String(chosen)
  return (
    <Field form={form} name={name} read={labelOf}>
      <NativeSelect
        {...input}
        {...(stays && keptValueProps<Values, number>({ form, name }, labelOf))}
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
    <Field form={form} name={name} read={onOrOff}>
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

/** The same as something that is on or off. */
export function ToggleField<Values>({ form, name, label }: OnOffProps<Values>) {
  const { value, change } = fieldState<Values, boolean>({ form, name })
  return (
    <Field form={form} name={name} read={onOrOff}>
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
