/** What was typed into 'To', and the selected addresses at that time. */
export interface TypedTo {
  readonly text: string
  readonly over: readonly string[]
}

/** Addresses separated by commas, semicolons or line breaks, as people paste them. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean)

const listed = (addresses: readonly string[]) => addresses.join(', ')

/** How many addresses in 'To' are not selected, and how many selected ones are not in 'To'. */
export const changesByHand = (selected: readonly string[], to: readonly string[]) => ({
  added: without(to, new Set(selected)),
  left: without(selected, new Set(to)),
})
const without = (addresses: readonly string[], others: ReadonlySet<string>) =>
  addresses.filter((address) => !others.has(address)).length

/** The content of 'To': the selected addresses, or what was typed, with the changes of the selection since. */
export function addressees(selected: readonly string[], typed: TypedTo | null): string {
  if (!typed) return listed(selected)
  const added = selected.filter((address) => !typed.over.includes(address))
  const removed = typed.over.filter((address) => !selected.includes(address))
  if (added.length + removed.length === 0) return typed.text
  return listed([...addressesIn(typed.text).filter((address) => !removed.includes(address)), ...added])
}
