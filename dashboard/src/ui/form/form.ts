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
  /** What stood, before others changed it, in the fields that nobody has typed into here, while others were. */
  readonly replaced: Partial<Values>
}

export interface Form<Values> extends FormState<Values> {
  /** Whether it holds anything else than what it was opened with. */
  readonly unsaved: boolean
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void
  /** Puts other values in, as if the form had been opened with them. */
  reset(values: Values): void
  /** Opens it with the next values once these were sent. What was typed while they were on their way stays. */
  sent(values: Values, next: Values): void
  /** Puts the values of a newer state in under what was typed, which stays. */
  rebase(values: Values): void
  /** Takes back all that was typed. */
  discard(): void
  /** Whoever sends the form waits for this first: a picture on its way up. */
  waitFor(work: Promise<unknown>): void
  /** The values, when nothing is waited for any more. */
  ready(): Promise<Values>
  /** Forgets what was kept for a reload, and keeps nothing any more. */
  forget(): void
}

/** The keys under which a form holds values of this type; a field takes no others. */
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
  const keep = () => {
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
      keep()
    },
    reset,
    sent(values, next) {
      const since = typedOver(values, latest.current.values).values
      put({ ...untouched(next), values: { ...next, ...since } })
      keep()
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
        // Whoever has typed nothing yet sees the record as it is, and has nothing to compare.
        replaced: touched ? { ...typedOver(shown, next).before, ...replaced } : {},
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
      let done: Promise<unknown> | undefined
      // Another picture may have taken the place of the one that was waited for.
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

/** Whether these are not the values that a form would be opened with. */
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

/** What of a form is sent only when it was changed in it (section 5). */
export function onlyChanged<Values extends object, Key extends keyof Values>(
  before: Pick<Values, Key>,
  values: Values,
  ...keys: Key[]
): Partial<Pick<Values, Key>> {
  const changed = keys.filter((key) => values[key] !== before[key])
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Pick<Values, Key>>
}
