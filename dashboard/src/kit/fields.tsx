import { TextInput, type TextInputProps } from '@mantine/core'
import type { Form, KeyOf } from './form.ts'

interface FieldOf<Values, Type> {
  readonly form: Form<Values>
  readonly name: KeyOf<Values, Type>
}

type TextFieldProps<Values> = FieldOf<Values, string> &
  Pick<TextInputProps, 'label' | 'required' | 'type' | 'autoFocus' | 'autoComplete'>

export function TextField<Values>({ form, name, ...input }: TextFieldProps<Values>) {
  return (
    <TextInput
      {...input}
      name={name}
      value={String(form.values[name])}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as Values[typeof name])}
    />
  )
}
