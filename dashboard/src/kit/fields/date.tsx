import { TextInput } from '@mantine/core'
import { dayOf } from './days.ts'
import { bound, type FieldOf } from './field.ts'

type DateFieldProps<Values> = FieldOf<Values, string> & {
  readonly label: string
  readonly required?: boolean
}

/** A day of the calendar, the same everywhere: the wire's plain dates. */
export function DateField<Values>({ form, name, ...input }: DateFieldProps<Values>) {
  const { value, change } = bound<Values, string>({ form, name })
  return (
    <TextInput
      {...input}
      name={name}
      type="date"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

type MomentFieldProps<Values> = DateFieldProps<Values> & {
  /** Which moment of the chosen day is meant. */
  readonly momentOf: (day: string) => string
}

/** The day of a moment, as the administrator's own calendar has it: the wire's ISO datetimes. */
export function MomentField<Values>({ form, name, momentOf, ...input }: MomentFieldProps<Values>) {
  const { value, change } = bound<Values, string>({ form, name })
  return (
    <TextInput
      {...input}
      name={name}
      type="date"
      value={dayOf(value)}
      onChange={({ currentTarget }) => change(momentOf(currentTarget.value))}
    />
  )
}
