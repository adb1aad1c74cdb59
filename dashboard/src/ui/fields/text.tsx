import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { Field, type FieldBinding, fieldState } from './field.tsx'

interface Hinted {
  /** What stands under it. */
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

/** Mantine's own brings a measuring of heights along that nobody here asks for. */
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

/** What a record says and a form does not change. */
export const ReadOnlyField = ({ label, value }: { label: string; value: string }) => (
  <TextInput label={label} value={value} readOnly />
)
