import { TextInput } from '@mantine/core'
import { dayOf, readableDay, startOf } from './days.ts'
import { Field, type FieldBinding, fieldState, keptValueProps } from './field.tsx'

type DateFieldProps<Values> = FieldBinding<Values, string> & {
  readonly label: string
  readonly required?: boolean
}

/** A day of the calendar, the same in every time zone: for fields that are plain dates on the wire. */
export function DateField<Values>({ form, name, ...input }: DateFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  return (
    <Field form={form} name={name} format={(day) => readableDay(startOf(day))}>
      <TextInput
        {...input}
        name={name}
        type="date"
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}

type MomentFieldProps<Values> = DateFieldProps<Values> & {
  /** The moment of the chosen day that is meant. */
  readonly momentOf: (day: string) => string
  readonly hint?: string | undefined
}

/** The day of a moment in the administrator's time zone: for fields that are ISO datetimes on the wire. Emptied, it keeps its value. */
export function MomentField<Values>({ form, name, momentOf, hint, ...input }: MomentFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  const { description = hint, inputWrapperOrder } = keptValueProps<Values, string>(
    { form, name },
    readableDay,
  )
  return (
    <Field form={form} name={name} format={readableDay}>
      <TextInput
        {...input}
        name={name}
        type="date"
        value={dayOf(value)}
        description={description}
        inputWrapperOrder={inputWrapperOrder}
        onChange={({ currentTarget }) => change(momentOf(currentTarget.value))}
      />
    </Field>
  )
}
