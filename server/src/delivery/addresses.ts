import { Refused } from '../http/errors.ts'

const maxAddresses = 5000
const maxAddressLength = 254
const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const isAddress = (text: string) => text.length <= maxAddressLength && addressPattern.test(text)
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Splits pasted lists at commas, semicolons and line ends; drops repeated addresses, ignoring case. */
export function readAddresses(to: string | string[]): string[] {
  const found = new Map<string, string>()
  for (const text of [to].flat().flatMap((entry) => entry.split(/[,;\n]/))) {
    const trimmed = text.trim()
    if (!trimmed) continue
    if (!isAddress(trimmed)) throw new Refused(`To: '${shortened(trimmed)}' is not an e-mail address.`, 'to')
    if (!found.has(trimmed.toLowerCase())) found.set(trimmed.toLowerCase(), trimmed)
  }
  if (found.size === 0) throw new Refused('To needs at least one e-mail address.', 'to')
  if (found.size > maxAddresses)
    throw new Refused(`To may have at most ${maxAddresses} addresses; these are ${found.size}.`, 'to')
  return [...found.values()]
}
