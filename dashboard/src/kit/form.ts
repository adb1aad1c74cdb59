import { useRef, useState } from 'react'
import { changedByOthers, type Draft, typedOver } from './draft.ts'

interface FormState<Values> {
  /** What the form was opened with, or the newest state of the record since. */
  readonly opening: Values
  readonly values: Values
  /** Whether anything was typed since the values were last put in. */
  readonly touched: boolean
  /** Whether what was typed before a reload was put back in. */
  readonly restored: boolean
  /** What others have meanwhile changed of what was typed here, to be seen before it is overwritten. */
  readonly theirs: Partial<Values>
}

export interface Form<Values> extends Omit<FormState<Values>, 'opening'> {
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void
  /** Puts other values in, as if the form had been opened with them. */
  reset(values: Values): void
  /** Puts the values of a newer state in under what was typed, which stays. */
  rebase(values: Values): void
  /** Takes back all that was typed. */
  discard(): void
  /** Whoever sends the form waits for this first: a picture on its way up. */
  waitFor(work: Promise<unknown>): void
  /** The values, when nothing is waited for any more. */
  ready(): Promise<Values>
  /** Forgets what was kept for a reload. */
  forget(): void
}

/** The keys under which a form holds values of this type; a field takes no others. */
export type KeyOf<Values, Type> = { [K in keyof Values]: Values[K] extends Type ? K : never }[keyof Values] &
  string

export function useForm<Values extends object>(initial: Values, draft?: Draft<Values>): Form<Values> {
  const [state, setState] = useState(() => opened(initial, draft))
  const latest = useRef(state)
  const work = useRef<Promise<unknown>>(undefined)
  const put = (next: FormState<Values>) => {
    latest.current = next
    setState(next)
  }
  const reset = (values: Values) => {
    draft?.clear()
    put(untouched(values))
  }
  return {
    ...state,
    set(key, value) {
      const { opening, theirs } = latest.current
      const values = { ...latest.current.values, [key]: value }
      const { [key]: other, ...others } = theirs
      put({
        ...latest.current,
        values,
        touched: true,
        theirs: other === value ? (others as Partial<Values>) : theirs,
      })
      draft?.write(typedOver(opening, values))
    },
    reset,
    rebase(values) {
      const { opening, values: shown, theirs } = latest.current
      const typed = typedOver(opening, shown)
      put({
        ...latest.current,
        opening: values,
        values: { ...values, ...typed.values },
        theirs: { ...theirs, ...changedByOthers(values, typed) },
      })
    },
    discard: () => reset(latest.current.opening),
    waitFor(promise) {
      work.current = promise
      // Its failure stops a form that waits for it, not one that is sent after it was told.
      promise.catch(() => {
        if (work.current === promise) work.current = undefined
      })
    },
    async ready() {
      await work.current
      return latest.current.values
    },
    forget: () => draft?.clear(),
  }
}

const untouched = <Values>(values: Values): FormState<Values> => ({
  opening: values,
  values,
  touched: false,
  restored: false,
  theirs: {},
})

function opened<Values extends object>(initial: Values, draft: Draft<Values> | undefined): FormState<Values> {
  const typed = draft?.read()
  if (!typed) return untouched(initial)
  return {
    opening: initial,
    values: { ...initial, ...typed.values },
    touched: true,
    restored: true,
    theirs: changedByOthers(initial, typed),
  }
}

/** What of a form is sent only when it was changed in it (section 5). */
export function onlyChanged<Values extends object, Key extends keyof Values>(
  before: Pick<Values, Key>,
  values: Values,
  ...keys: Key[]
): Partial<Pick<Values, Key>> {
  const changed = keys.filter((key) => values[key] !== before[key])
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Pick<Values, Key>>
}
