/** The values that were typed, and those that they replaced. */
export interface Typed<Values> {
  readonly before: Partial<Values>
  readonly values: Partial<Values>
}

/** What was typed into a form and not sent, kept in the tab's `sessionStorage` so that a reload does not lose it. */
export interface Draft<Values> {
  read(): Typed<Values> | undefined
  write(typed: Typed<Values>): void
  clear(): void
}

const prefix = 'tiffin-draft:'
/** Not written to the storage. */
const secret = (key: string) => key === 'password'

/** The draft of the form at this address. It holds only what differs from the record, so it fits a newer state of it too. */
export const draftAt = <Values>(address: string): Draft<Values> => ({
  read() {
    try {
      const stored = sessionStorage.getItem(prefix + address)
      return stored ? JSON.parse(stored) : undefined
    } catch {
      return undefined
    }
  },
  write(typed) {
    const draft = JSON.stringify(typed, (key, value) => (secret(key) ? undefined : value))
    try {
      if (Object.keys(typed.values).every(secret)) sessionStorage.removeItem(prefix + address)
      else sessionStorage.setItem(prefix + address, draft)
    } catch {
      // If the storage is full, only the draft is lost.
    }
  },
  clear: () => sessionStorage.removeItem(prefix + address),
})

/** Those of the values that were changed, with what they were before. */
export function typedOver<Values extends object>(before: Values, values: Values): Typed<Values> {
  const changes = changesOf(before, values)
  const keys = Object.keys(changes) as (keyof Values)[]
  return {
    values: changes,
    before: Object.fromEntries(keys.map((key) => [key, before[key]])) as Partial<Values>,
  }
}

/** Of the fields that were typed into, those that somebody else has set to another value meanwhile. */
export function changedByOthers<Values extends object>(now: Values, typed: Typed<Values>): Partial<Values> {
  const entries = Object.entries(typed.values) as [keyof Values, unknown][]
  const conflicts = entries.filter(([key, value]) => now[key] !== typed.before[key] && now[key] !== value)
  return Object.fromEntries(conflicts.map(([key]) => [key, now[key]])) as Partial<Values>
}

function changesOf<Values extends object>(before: Values, values: Values): Partial<Values> {
  const entries = Object.entries(values) as [keyof Values, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => value !== before[key])) as Partial<Values>
}
