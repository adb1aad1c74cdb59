import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import type { Form, KeyOf } from '../form/form.ts'
import styles from './field.module.css'

/** What every field takes: its form, and the key under which the form holds a value of the field's type. */
export interface FieldBinding<Values, Type> {
  readonly form: Form<Values>
  readonly name: KeyOf<Values, Type>
}

/** A field's value and what changes it. */
export const fieldState = <Values, Type>({ form, name }: FieldBinding<Values, Type>) => ({
  value: form.values[name] as Type,
  change: (value: Type) => form.set(name, value as Values[typeof name]),
})

/** For an input whose value, once it is emptied, is sent as it was before: what that is stands underneath. */
export const keptValueProps = <Values, Type>(
  { form, name }: FieldBinding<Values, Type>,
  read: (value: Type) => string,
) => ({
  description:
    !form.values[name] && form.opening[name] ? t.staysAsItWas(read(form.opening[name] as Type)) : undefined,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
})

type FieldProps<Values, Type> = FieldBinding<Values, Type> & {
  /** A value in words. */
  readonly read?: (value: Type) => string
  readonly children: ReactNode
}

/** Under its input a field shows what somebody else has put there meanwhile, for a choice between the two, or what they replaced. */
export function Field<Values, Type>({ form, name, read = String, children }: FieldProps<Values, Type>) {
  const { change } = fieldState<Values, Type>({ form, name })
  const theirs = form.theirs[name] as Type | undefined
  const replaced = form.replaced[name] as Type | undefined
  return (
    <div className={styles.field}>
      {children}
      {theirs !== undefined && (
        <p className={styles.theirs}>
          <span>{t.changedMeanwhile(read(theirs) || t.nothing)}</span>
          <Button size="compact-xs" variant="default" onClick={() => change(theirs)}>
            {t.takeTheirs}
          </Button>
        </p>
      )}
      {replaced !== undefined && (
        <p className={styles.theirs}>{t.replacedMeanwhile(read(replaced) || t.nothing)}</p>
      )}
    </div>
  )
}
