/** What was typed into 'To' by hand, and over which selected addresses. */
export interface TypedTo {
  readonly text: string
  readonly over: readonly string[]
}

/** Lists as people paste them, with commas, semicolons or lines between. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean)

const listed = (addresses: readonly string[]) => addresses.join(', ')

/** How many addresses are in 'To' though nobody selected them, and how many of the selected are not. */
export const changesByHand = (selected: readonly string[], to: readonly string[]) => ({
  added: without(to, new Set(selected)),
  left: without(selected, new Set(to)),
})
const without = (addresses: readonly string[], others: ReadonlySet<string>) =>
  addresses.filter((address) => !others.has(address)).length

/** What stands in 'To': the selected addresses, or what was typed with what was ticked and unticked since. */
export function addressees(selected: readonly string[], typed: TypedTo | null): string {
  if (!typed) return listed(selected)
  const added = selected.filter((address) => !typed.over.includes(address))
  const removed = typed.over.filter((address) => !selected.includes(address))
  if (added.length + removed.length === 0) return typed.text
  return listed([...addressesIn(typed.text).filter((address) => !removed.includes(address)), ...added])
}
