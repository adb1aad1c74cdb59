import { useRef, useState } from 'react'
import { changedByOthers, type Draft, typedOver } from './draft.ts'

interface FormState<Values> {
  /** The values when the form was opened, or those of the newest state of the record since. */
  readonly opening: Values
  readonly values: Values
  /** Whether anything was typed since the form was opened or reset. */
  readonly touched: boolean
  /** Whether a draft from before a reload was restored. */
  readonly restored: boolean
  /** Values that others saved meanwhile in fields that were typed into here, shown before they are overwritten. */
  readonly theirs: Partial<Values>
  /** Former values of fields that others changed and nobody typed into here; empty while nothing at all was typed. */
  readonly replaced: Partial<Values>
}

export interface Form<Values> extends FormState<Values> {
  /** Whether the values differ from those it was opened with. */
  readonly unsaved: boolean
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void
  /** Opens it anew with these values. */
  reset(values: Values): void
  /** Opens it anew with `next` once `values` were sent. What was typed while they were being sent stays. */
  sent(values: Values, next: Values): void
  /** Takes the values of a newer state of the record, except where something was typed. */
  rebase(values: Values): void
  /** Drops everything that was typed. */
  discard(): void
  /** Sending the form waits for this first, such as the upload of a picture. */
  waitFor(work: Promise<unknown>): void
  /** The values, once nothing is left to wait for. */
  ready(): Promise<Values>
  /** Clears the draft and keeps none from now on. */
  forget(): void
}

/** The keys of the values of this type, so that a field accepts no others. */
export type KeyOf<Values, Type> = { [K in keyof Values]: Values[K] extends Type ? K : never }[keyof Values] &
  string

export function useForm<Values extends object>(initial: Values, draft?: Draft<Values>): Form<Values> {
  const [state, setState] = useState(() => opened(initial, draft))
  const latest = useRef(state)
  const work = useRef<Promise<unknown>>(undefined)
  const forgotten = useRef(false)
  const put = (next: FormState<Values>) => {
    latest.current = next
    setState(next)
  }
  const saveDraft = () => {
    if (!forgotten.current) draft?.write(typedOver(latest.current.opening, latest.current.values))
  }
  const reset = (values: Values) => {
    draft?.clear()
    put(untouched(values))
  }
  return {
    ...state,
    unsaved: differs(state),
    set(key, value) {
      const { values, theirs, replaced } = latest.current
      put({
        ...latest.current,
        values: { ...values, [key]: value },
        touched: true,
        theirs: theirs[key] === value ? without(theirs, key) : theirs,
        replaced: without(replaced, key),
      })
      saveDraft()
    },
    reset,
    sent(values, next) {
      const since = typedOver(values, latest.current.values).values
      put({ ...untouched(next), values: { ...next, ...since } })
      saveDraft()
    },
    rebase(values) {
      const { opening, values: shown, theirs, touched, replaced } = latest.current
      const typed = typedOver(opening, shown)
      const next = { ...values, ...typed.values }
      put({
        ...latest.current,
        opening: values,
        values: next,
        theirs: { ...theirs, ...changedByOthers(values, typed) },
        // While nothing was typed there is nothing to compare: the record is shown as it is.
        replaced: touched ? { ...typedOver(shown, next).before, ...replaced } : {},
      })
    },
    discard: () => reset(latest.current.opening),
    waitFor(promise) {
      work.current = promise
      // A failure stops the sending that waits for it, not one that comes after the failure was shown.
      promise.catch(() => {
        if (work.current === promise) work.current = undefined
      })
    },
    async ready() {
      let done: Promise<unknown> | undefined
      // A further picture may have been chosen meanwhile.
      while (done !== work.current) {
        done = work.current
        await done
      }
      return latest.current.values
    },
    forget() {
      forgotten.current = true
      draft?.clear()
    },
  }
}

const untouched = <Values>(values: Values): FormState<Values> => ({
  opening: values,
  values,
  touched: false,
  restored: false,
  theirs: {},
  replaced: {},
})

const without = <Values>(some: Partial<Values>, key: keyof Values): Partial<Values> => {
  const { [key]: _, ...others } = some
  return others as Partial<Values>
}

/** Whether any value differs from the one that the form was opened with. */
export const differs = <Values extends object>({
  opening,
  values,
}: Pick<FormState<Values>, 'opening' | 'values'>) => Object.keys(typedOver(opening, values).values).length > 0

function opened<Values extends object>(initial: Values, draft: Draft<Values> | undefined): FormState<Values> {
  const typed = draft?.read()
  if (!typed) return untouched(initial)
  return {
    opening: initial,
    values: { ...initial, ...typed.values },
    touched: true,
    restored: true,
    theirs: changedByOthers(initial, typed),
    replaced: {},
  }
}

/** Those of the keys whose values were changed; the others are not sent (section 5). */
export function onlyChanged<Values extends object, Key extends keyof Values>(
  before: Pick<Values, Key>,
  values: Values,
  ...keys: Key[]
): Partial<Pick<Values, Key>> {
  const changed = keys.filter((key) => values[key] !== before[key])
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Pick<Values, Key>>
}
