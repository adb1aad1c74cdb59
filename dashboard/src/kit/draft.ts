/** What was typed into a form and not yet sent, kept for the tab so that a reload does not lose it. */
export interface Draft<Values> {
  read(): Partial<Values> | undefined
  write(typed: Partial<Values>): void
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
      if (kept === '{}') sessionStorage.removeItem(prefix + address)
      else sessionStorage.setItem(prefix + address, kept)
    } catch {
      // A full storage costs the draft, not the form.
    }
  },
  clear: () => sessionStorage.removeItem(prefix + address),
})

/** What of these values is no longer as it was. */
export function changesOf<Values extends object>(before: Values, values: Values): Partial<Values> {
  const entries = Object.entries(values) as [keyof Values, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => value !== before[key])) as Partial<Values>
}
