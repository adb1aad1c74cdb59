import { beforeGoingBack } from './going-back.ts'

type Go = () => void

/**
 * Holds back what would leave the page, by a link, by going back or forward, by a reload, and hands over how to go on.
 * The router's own blocker would need its data router, which every page would then have to load.
 */
export function blockNavigation(hold: (go: Go) => void): () => void {
  const stop = new AbortController()
  const held = (go: Go) =>
    hold(() => {
      stop.abort()
      go()
    })
  const early = { capture: true, signal: stop.signal }

  window.addEventListener('beforeunload', (event) => event.preventDefault(), early)

  document.addEventListener(
    'click',
    (event) => {
      const link = linkAwayOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      held(() => link.click())
    },
    early,
  )

  // The router counts its entries in the history's state. What it does not see it takes as not having happened.
  const home = window.history.state?.idx
  const letBack = beforeGoingBack((event) => {
    const steps = event.state?.idx - home
    if (Number.isNaN(steps)) return
    event.stopImmediatePropagation()
    if (steps === 0) return
    window.history.go(-steps)
    held(() => window.history.go(steps))
  })
  stop.signal.addEventListener('abort', letBack)
  return () => stop.abort()
}

/** The link that this click would follow in this tab, to another page. */
function linkAwayOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href]')
  return link && !link.target && link.pathname !== window.location.pathname ? link : undefined
}
