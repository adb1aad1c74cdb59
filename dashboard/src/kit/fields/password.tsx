import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { bound, type FieldOf } from './field.tsx'

type PasswordFieldProps<Values> = FieldOf<Values, string> & Pick<PasswordInputProps, 'label' | 'required'>

/** The password of somebody else, so the browser is not to fill in one's own. */
export function PasswordField<Values>({ form, name, ...input }: PasswordFieldProps<Values>) {
  const { value, change } = bound<Values, string>({ form, name })
  return (
    <PasswordInput
      {...input}
      name={name}
      autoComplete="new-password"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
