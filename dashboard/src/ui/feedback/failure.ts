import { Refused } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'

/** Section 8: the server's own message, or 'Failed: …' when it never answered. */
export const failureText = (error: Error): string =>
  error instanceof Refused ? error.message : t.failed(error.message)
