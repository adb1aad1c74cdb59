import { health } from '@tiffin/contract'
import { type ComponentType, lazy } from 'react'
import { callOnce } from '../session/call.ts'

/** A part that is loaded when it is first needed. */
export const onDemand = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((part) => ({ default: part }), reloadOnce))

const key = 'tiffin-reloaded-at'
const notAgainWithin = 60_000

/**
 * A page that was open while a newer version was deployed asks for files that are gone. Where the server can be reached
 * it is loaded again, once: what fails after that, or while there is no connection, is shown.
 */
async function reloadOnce(error: Error): Promise<never> {
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < notAgainWithin) throw error
  await callOnce(health.check, {}).catch(() => {
    throw error
  })
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}
