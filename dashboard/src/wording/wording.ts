import { edition } from './edition.ts'
import { original, type Wording } from './original.ts'
import { refined } from './refined.ts'

/** The texts of the current edition. */
export const t: Wording = edition === 'refined' ? { ...original, ...refined } : original
