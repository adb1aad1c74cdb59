import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import type { Form, KeyOf } from '../form/form.ts'
import styles from './field.module.css'

/** What every field takes: its form, and the key of a value of the field's type. */
export interface FieldBinding<Values, Type> {
  readonly form: Form<Values>
  readonly name: KeyOf<Values, Type>
}

/** A field's value, and the function that sets it. */
export const fieldState = <Values, Type>({ form, name }: FieldBinding<Values, Type>) => ({
  value: form.values[name] as Type,
  change: (value: Type) => form.set(name, value as Values[typeof name]),
})

/** For an input that keeps the record's value when it is emptied: while it is empty, that value is shown below it. */
export const keptValueProps = <Values, Type>(
  { form, name }: FieldBinding<Values, Type>,
  format: (value: Type) => string,
) => ({
  description:
    !form.values[name] && form.opening[name] ? t.staysAsItWas(format(form.opening[name] as Type)) : undefined,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
})

type FieldProps<Values, Type> = FieldBinding<Values, Type> & {
  /** A value as text. */
  readonly format?: (value: Type) => string
  readonly children: ReactNode
}

/** Below its input a field shows what somebody else saved there meanwhile, to choose between the two; or, in a field that nobody typed into here, the former value. */
export function Field<Values, Type>({ form, name, format = String, children }: FieldProps<Values, Type>) {
  const { change } = fieldState<Values, Type>({ form, name })
  const theirs = form.theirs[name] as Type | undefined
  const replaced = form.replaced[name] as Type | undefined
  return (
    <div className={styles.field}>
      {children}
      {theirs !== undefined && (
        <p className={styles.theirs}>
          <span>{t.changedMeanwhile(format(theirs) || t.nothing)}</span>
          <Button size="compact-xs" variant="default" onClick={() => change(theirs)}>
            {t.takeTheirs}
          </Button>
        </p>
      )}
      {replaced !== undefined && (
        <p className={styles.theirs}>{t.replacedMeanwhile(format(replaced) || t.nothing)}</p>
      )}
    </div>
  )
}

/** Fields that belong together, beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
