import { settings } from '../session/call.ts'
import type { Edition } from '../session/settings.ts'

const key = 'tiffin-edition'
const isEdition = (value: string | null): value is Edition => value === 'original' || value === 'refined'

const remembered = localStorage.getItem(key)

/** Read by the wording, by kit/quirks.ts and by the switch in the account menu; by nothing else. */
export const edition: Edition = isEdition(remembered) ? remembered : settings.edition

export function switchEdition(to: Edition) {
  localStorage.setItem(key, to)
  window.location.reload()
}
