import { health } from '@tiffin/contract'
import { type ComponentType, createElement, isValidElement, lazy, type ReactNode } from 'react'
import { callOnce, notReached } from '../../session/call.ts'

type Load = () => Promise<ComponentType<object>>
const loads = new WeakMap<object, Load>()

/** The code of a part did not come. The browser's own words name a file, which tells nobody what to do. */
export class CodeNotLoaded extends Error {
  constructor() {
    super(notReached)
  }
}

/** A part that is loaded when it is first needed. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazy(() => load().then((part) => ({ default: part }), reloadPageOnce))
  loads.set(part, load as Load)
  return part
}

/**
 * The same element with its part there already. What the page opens with is not left to `lazy`: React would keep what
 * stands in for it on the screen for 300 ms. A part that does not come is asked for once more when it is shown.
 */
export async function preloadElement(element: ReactNode): Promise<ReactNode> {
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

/** Loads the page again where the server can be reached: a browser does not ask twice for code that did not come. */
export async function reloadPage(): Promise<never> {
  await callOnce(health.check, {}).catch(() => {
    throw new CodeNotLoaded()
  })
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}

/**
 * The same where nobody asks for it: after a lost connection, or when a page that was open while a newer version was
 * deployed asks for files that are gone. Should that not help, it is not done again at once.
 */
export async function reloadPageOnce(): Promise<never> {
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < notAgainWithin) throw new CodeNotLoaded()
  return reloadPage()
}
