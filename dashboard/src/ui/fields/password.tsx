import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type FieldBinding, fieldState } from './field.tsx'

type PasswordFieldProps<Values> = FieldBinding<Values, string> &
  Pick<PasswordInputProps, 'label' | 'required' | 'autoComplete'>

/** `new-password`, because it is mostly somebody else's: the browser is not to fill in one's own. */
export function PasswordField<Values>({ form, name, ...input }: PasswordFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  return (
    <PasswordInput
      autoComplete="new-password"
      {...input}
      name={name}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
