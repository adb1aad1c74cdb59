import { availableParallelism } from 'node:os'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id with OWASP's first recommendation. The enum is not readable under isolated modules; 2 is argon2id.
const parameters: Options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each keeps a processor busy; more at once would take their time from whoever looks at a list, and memory besides. */
const oneForEachProcessor = pLimit(availableParallelism())

export const hashPassword = (password: string): Promise<string> =>
  oneForEachProcessor(() => hash(password, parameters))

/** Whether a password was hashed with other parameters than today's, and should be hashed anew when it is next typed. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  )

/** Checked in place of a missing account's password, so that a stranger cannot tell the two apart by the time. */
let nobody: Promise<string> | undefined

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password')
  const known = stored ?? (await nobody)
  const fits = await oneForEachProcessor(() => verify(known, password))
  return fits && stored !== undefined
}
