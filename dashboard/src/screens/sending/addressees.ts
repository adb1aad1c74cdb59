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

/** What stands in 'To': the selected addresses, or what was typed with what was ticked and unticked since. */
export function addressees(selected: readonly string[], typed: TypedTo | null): string {
  if (!typed) return listed(selected)
  const added = selected.filter((address) => !typed.over.includes(address))
  const removed = typed.over.filter((address) => !selected.includes(address))
  if (added.length + removed.length === 0) return typed.text
  return listed([...addressesIn(typed.text).filter((address) => !removed.includes(address)), ...added])
}
