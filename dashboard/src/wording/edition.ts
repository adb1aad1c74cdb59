import { settings } from '../session/call.ts'
import type { Edition } from '../session/settings.ts'

const key = 'tiffin-edition'
const isEdition = (value: string | null): value is Edition => value === 'original' || value === 'refined'

const chosen = localStorage.getItem(key)

/** Read only by the wording, by ui/base/edition-differences.ts and by the switch in the account menu. */
export const edition: Edition = isEdition(chosen) ? chosen : settings.edition

export function switchEdition(to: Edition) {
  localStorage.setItem(key, to)
  window.location.reload()
}
