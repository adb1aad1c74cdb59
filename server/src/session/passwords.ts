import { availableParallelism } from 'node:os'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id with OWASP's first recommendation. The enum is not readable under isolated modules; 2 is argon2id.
const parameters: Options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is bound by processor and memory: one at a time per processor. */
const limitHashing = pLimit(availableParallelism())

export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(password, parameters))

/** True if hashed with other parameters: the password is hashed again at the next login. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  )

/** Verified for an unknown account, so that the response time does not show whether an account exists. */
let dummyHash: Promise<string> | undefined

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const verified = stored ?? (await dummyHash)
  const fits = await limitHashing(() => verify(verified, password))
  return fits && stored !== undefined
}
