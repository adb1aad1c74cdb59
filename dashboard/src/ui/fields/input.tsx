import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { Field, type FieldBinding, fieldState } from './field.tsx'

interface Hinted {
  /** Shown below the input. */
  readonly hint?: string
}
const hintLast = ['label', 'input', 'description'] as const

type TextFieldProps<Values> = FieldBinding<Values, string> &
  Pick<TextInputProps, 'label' | 'required' | 'type' | 'autoFocus' | 'autoComplete'> &
  Hinted

export function TextField<Values>({ form, name, hint, ...input }: TextFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  return (
    <Field form={form} name={name}>
      <TextInput
        {...input}
        description={hint}
        inputWrapperOrder={[...hintLast]}
        name={name}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}

interface TextAreaFieldProps<Values> extends FieldBinding<Values, string>, Hinted {
  readonly label: string
  readonly required?: boolean
  readonly rows?: number
  readonly cols?: number
}

/** Not Mantine's `Textarea`, whose code for measuring heights is not needed here. */
export function TextAreaField<Values>(props: TextAreaFieldProps<Values>) {
  const { form, name, label, required, rows = 3, cols, hint } = props
  const id = useId()
  const { value, change } = fieldState<Values, string>({ form, name })
  return (
    <Field form={form} name={name}>
      <Input.Wrapper
        id={id}
        label={label}
        required={required}
        description={hint}
        inputWrapperOrder={[...hintLast]}
      >
        <Input
          component="textarea"
          multiline
          id={id}
          name={name}
          required={required}
          rows={rows}
          cols={cols}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Input.Wrapper>
    </Field>
  )
}

export type NumberFieldProps<Values> = FieldBinding<Values, number | null> &
  Pick<TextInputProps, 'label' | 'required' | 'step' | 'description' | 'inputWrapperOrder'>

/** Null while empty. Whole numbers only, unless `step` says otherwise. */
export function NumberField<Values>({ form, name, ...input }: NumberFieldProps<Values>) {
  const { value, change } = fieldState<Values, number | null>({ form, name })
  return (
    <Field form={form} name={name} format={(theirs) => String(theirs ?? '')}>
      <TextInput
        {...input}
        name={name}
        type="number"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          change(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    </Field>
  )
}

/** A value of the record that the form only shows. */
export const ReadOnlyField = ({ label, value }: { label: string; value: string }) => (
  <TextInput label={label} value={value} readOnly />
)
