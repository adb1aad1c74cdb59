import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import type { Chosen } from './use-selection.ts'

const named = 5

/** Names a few of them, and says how many more there are. */
export function shortenedNames(chosen: readonly Chosen[]): string {
  const names = chosen
    .slice(0, named)
    .map(({ fullName }) => fullName)
    .join(', ')
  return chosen.length > named ? t.andOthers(names, formatCount(chosen.length - named)) : names
}
