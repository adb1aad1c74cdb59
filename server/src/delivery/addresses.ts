import { Refused } from '../http/errors.ts'

const most = 5000
const longest = 254
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const isAddress = (text: string) => text.length <= longest && address.test(text)
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Each address once, whatever its case; lists as people paste them, with commas, semicolons or lines between. */
export function readAddresses(to: string | string[]): string[] {
  const found = new Map<string, string>()
  for (const text of [to].flat().flatMap((entry) => entry.split(/[,;\n]/))) {
    const trimmed = text.trim()
    if (!trimmed) continue
    if (!isAddress(trimmed)) throw new Refused(`To: '${shortened(trimmed)}' is not an e-mail address.`, 'to')
    if (!found.has(trimmed.toLowerCase())) found.set(trimmed.toLowerCase(), trimmed)
  }
  if (found.size === 0) throw new Refused('To needs at least one e-mail address.', 'to')
  if (found.size > most)
    throw new Refused(`To may have at most ${most} addresses; these are ${found.size}.`, 'to')
  return [...found.values()]
}
