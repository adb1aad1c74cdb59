import type { Form, KeyOf } from '../form.ts'

/** What every field takes: its form, and the key under which the form holds a value of the field's type. */
export interface FieldOf<Values, Type> {
  readonly form: Form<Values>
  readonly name: KeyOf<Values, Type>
}

/** A field's value and what changes it. */
export const bound = <Values, Type>({ form, name }: FieldOf<Values, Type>) => ({
  value: form.values[name] as Type,
  change: (value: Type) => form.set(name, value as Values[typeof name]),
})
