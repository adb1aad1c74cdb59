import { edition } from './edition.ts'
import { original, type Wording } from './original.ts'
import { refined } from './refined.ts'

/** The words of the edition in use. */
export const t: Wording = edition === 'refined' ? { ...original, ...refined } : original
