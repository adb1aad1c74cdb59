import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** The key that signs tokens: TOKEN_SECRET, or a random one that is created once in the data folder. */
export function tokenSecret({ tokenSecret, dataDir }: Config): Uint8Array {
  if (tokenSecret) return new TextEncoder().encode(tokenSecret)
  const file = join(dataDir, 'token-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8'))
}
