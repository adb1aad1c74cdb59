import { useRef, useState } from 'react'
import { changesOf, type Draft } from './draft.ts'

export interface Form<Values> {
  readonly values: Values
  /** Whether anything was typed since the values were last put in. */
  readonly touched: boolean
  /** Whether what was typed before a reload was put back in. */
  readonly restored: boolean
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void
  /** Puts other values in, as if the form had been opened with them. */
  reset(values: Values): void
  /** Puts the values of a newer state in under what was typed, which stays. */
  rebase(values: Values): void
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
  const put = (next: typeof state) => {
    latest.current = next
    setState(next)
  }
  return {
    ...state,
    set(key, value) {
      const { opening, restored, values } = latest.current
      const next = { ...values, [key]: value }
      put({ opening, values: next, touched: true, restored })
      draft?.write(changesOf(opening, next))
    },
    reset(values) {
      draft?.clear()
      put({ opening: values, values, touched: false, restored: false })
    },
    rebase(values) {
      const { opening, values: typed, ...rest } = latest.current
      put({ ...rest, opening: values, values: { ...values, ...changesOf(opening, typed) } })
    },
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

function opened<Values>(initial: Values, draft: Draft<Values> | undefined) {
  const typed = draft?.read()
  return {
    opening: initial,
    values: { ...initial, ...typed },
    touched: Boolean(typed),
    restored: Boolean(typed),
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
