import { TextInput } from '@mantine/core'
import { dayOf, readableDay, startOf } from './days.ts'
import { Field, type FieldBinding, fieldState, keptValueProps } from './field.tsx'

type DateFieldProps<Values> = FieldBinding<Values, string> & {
  readonly label: string
  readonly required?: boolean
}

/** A day of the calendar, the same everywhere: the wire's plain dates. */
export function DateField<Values>({ form, name, ...input }: DateFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  return (
    <Field form={form} name={name} read={(day) => readableDay(startOf(day))}>
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
  /** Which moment of the chosen day is meant. */
  readonly momentOf: (day: string) => string
  readonly hint?: string | undefined
}

/** The day of a moment, as the administrator's own calendar has it: the wire's ISO datetimes. One that is emptied stays as it was. */
export function MomentField<Values>({ form, name, momentOf, hint, ...input }: MomentFieldProps<Values>) {
  const { value, change } = fieldState<Values, string>({ form, name })
  const { description = hint, inputWrapperOrder } = keptValueProps<Values, string>(
    { form, name },
    readableDay,
  )
  return (
    <Field form={form} name={name} read={readableDay}>
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
