import { TextInput, type TextInputProps } from '@mantine/core'
import { Field, type FieldBinding, fieldState } from './field.tsx'

export type NumberFieldProps<Values> = FieldBinding<Values, number | null> &
  Pick<TextInputProps, 'label' | 'required' | 'step' | 'description' | 'inputWrapperOrder'>

/** Holds null while it is empty. Whole numbers only, unless its step says otherwise. */
export function NumberField<Values>({ form, name, ...input }: NumberFieldProps<Values>) {
  const { value, change } = fieldState<Values, number | null>({ form, name })
  return (
    <Field form={form} name={name} read={(theirs) => String(theirs ?? '')}>
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
