import { health } from '@tiffin/contract'
import { type ComponentType, createElement, isValidElement, lazy, type ReactNode } from 'react'
import { callOnce } from '../session/call.ts'

type Load = () => Promise<ComponentType<object>>
const loads = new WeakMap<object, Load>()

/** A part that is loaded when it is first needed. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazy(() => load().then((part) => ({ default: part }), reloadOnce))
  loads.set(part, load as Load)
  return part
}

/**
 * The same element with its part there already. What the page opens with is not left to `lazy`: React would keep what
 * stands in for it on the screen for 300 ms. A part that does not come is asked for once more when it is shown.
 */
export async function loadedAhead(element: ReactNode): Promise<ReactNode> {
  if (!isValidElement<object>(element)) return element
  const load = loads.get(element.type as object)
  return load
    ? load().then(
        (Part) => createElement(Part, element.props),
        () => element,
      )
    : element
}

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
