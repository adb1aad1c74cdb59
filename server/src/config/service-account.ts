import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** What is needed of the JSON file that Firebase's console gives out. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

const fields = ['project_id', 'client_email', 'private_key', 'token_uri'] as const

export function readServiceAccount(path: string): ServiceAccount {
  const bad = (what: string) =>
    new CannotStart(
      `FCM_SERVICE_ACCOUNT is '${path}', but takes the path of a service-account JSON file; ${what}.`,
    )
  let found: Partial<Record<string, unknown>>
  try {
    found = Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw bad(code ? `it cannot be read (${code})` : 'this is not JSON')
  }
  const missing = fields.find((field) => typeof found[field] !== 'string' || !found[field])
  if (missing) throw bad(`this one has no ${missing}`)
  const account = found as unknown as ServiceAccount
  try {
    createPrivateKey(account.private_key)
  } catch {
    throw bad('its private_key is not a key')
  }
  if (!URL.canParse(account.token_uri)) throw bad('its token_uri is not an address')
  return account
}
