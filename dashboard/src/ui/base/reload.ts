import { health } from '@tiffin/contract'
import { callOnce, notReached } from '../../session/call.ts'

/** Code did not load. The browser's own message names a file, which tells nobody what to do. */
export class CodeNotLoaded extends Error {
  constructor() {
    super(notReached)
  }
}

const reloadedAt = 'tiffin-reloaded-at'
const notAgainWithin = 60_000

/** Reloads the page if the server can be reached: browsers do not retry an `import()` that failed. */
export async function reloadPage(): Promise<never> {
  await callOnce(health.check, {}).catch(() => {
    throw new CodeNotLoaded()
  })
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}

/**
 * Reloads without being asked: after a lost connection, or when a newer version was deployed and this page asks for files
 * that are gone. At most once a minute, so that a reload that does not help is not repeated at once.
 */
export async function reloadPageOnce(): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedAt))
  if (Date.now() - last < notAgainWithin) throw new CodeNotLoaded()
  return reloadPage()
}
