import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** The needed fields of the JSON file from the Firebase console. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

const fields = ['project_id', 'client_email', 'private_key', 'token_uri'] as const

export function readServiceAccount(path: string): ServiceAccount {
  const invalid = (reason: string) =>
    new CannotStart(
      `FCM_SERVICE_ACCOUNT is '${path}', but takes the path of a service-account JSON file; ${reason}.`,
    )
  let content: Partial<Record<string, unknown>>
  try {
    content = Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw invalid(code ? `it cannot be read (${code})` : 'this is not JSON')
  }
  const missing = fields.find((field) => typeof content[field] !== 'string' || !content[field])
  if (missing) throw invalid(`this one has no ${missing}`)
  const account = content as unknown as ServiceAccount
  try {
    createPrivateKey(account.private_key)
  } catch {
    throw invalid('its private_key is not a key')
  }
  if (!URL.canParse(account.token_uri)) throw invalid('its token_uri is not an address')
  return account
}
