/** What somebody typed, and what stood there before. */
export interface Typed<Values> {
  readonly before: Partial<Values>
  readonly values: Partial<Values>
}

/** What was typed into a form and not yet sent, kept for the tab so that a reload does not lose it. */
export interface Draft<Values> {
  read(): Typed<Values> | undefined
  write(typed: Typed<Values>): void
  clear(): void
}

const prefix = 'tiffin-draft:'
/** Never written anywhere. */
const secret = (key: string) => key === 'password'

/** The draft of the form at this address. Only what differs from the record is kept, so it fits a newer state of it. */
export const draftAt = <Values>(address: string): Draft<Values> => ({
  read() {
    try {
      const kept = sessionStorage.getItem(prefix + address)
      return kept ? JSON.parse(kept) : undefined
    } catch {
      return undefined
    }
  },
  write(typed) {
    const kept = JSON.stringify(typed, (key, value) => (secret(key) ? undefined : value))
    try {
      if (Object.keys(typed.values).every(secret)) sessionStorage.removeItem(prefix + address)
      else sessionStorage.setItem(prefix + address, kept)
    } catch {
      // A full storage costs the draft, not the form.
    }
  },
  clear: () => sessionStorage.removeItem(prefix + address),
})

/** What of these values was typed over others. */
export function typedOver<Values extends object>(before: Values, values: Values): Typed<Values> {
  const changes = changesOf(before, values)
  const keys = Object.keys(changes) as (keyof Values)[]
  return {
    values: changes,
    before: Object.fromEntries(keys.map((key) => [key, before[key]])) as Partial<Values>,
  }
}

/** What somebody else has changed meanwhile, and differently, of what was typed. */
export function changedByOthers<Values extends object>(now: Values, typed: Typed<Values>): Partial<Values> {
  const entries = Object.entries(typed.values) as [keyof Values, unknown][]
  const clashing = entries.filter(([key, value]) => now[key] !== typed.before[key] && now[key] !== value)
  return Object.fromEntries(clashing.map(([key]) => [key, now[key]])) as Partial<Values>
}

/** What of these values is no longer as it was. */
function changesOf<Values extends object>(before: Values, values: Values): Partial<Values> {
  const entries = Object.entries(values) as [keyof Values, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => value !== before[key])) as Partial<Values>
}
