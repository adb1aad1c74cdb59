import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../wording/wording.ts'
import { ButtonRow } from '../base/buttons.tsx'
import { interceptPopState } from '../base/intercept-popstate.ts'
import { Dialog } from './dialog.tsx'

type Proceed = () => void

/** Asks before unsaved changes are left behind; `ask` does the same for an action of the screen itself. */
export function useNavigationBlocker(unsaved: boolean, lead: string) {
  const [blocked, setBlocked] = useState({ asking: false, proceed: () => {} })
  const stay = () => setBlocked({ ...blocked, asking: false })

  useEffect(
    () => (unsaved ? blockNavigation((proceed) => setBlocked({ asking: true, proceed })) : undefined),
    [unsaved],
  )

  return {
    ask: (proceed: Proceed) => (unsaved ? setBlocked({ asking: true, proceed }) : proceed()),
    dialog: (
      <Dialog opened={blocked.asking} label={t.leaveTitle} title={t.leaveTitle} onClose={stay}>
        <p>{lead}</p>
        <ButtonRow>
          <Button data-autofocus onClick={stay}>
            {t.stay}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              stay()
              blocked.proceed()
            }}
          >
            {t.leave}
          </Button>
        </ButtonRow>
      </Dialog>
    ),
  }
}

/**
 * Stops what would leave the page (a link, going back or forward, a reload) and passes on how to proceed. React Router's
 * `useBlocker` works only in a data router, whose code every page would have to load.
 */
function blockNavigation(onBlocked: (proceed: Proceed) => void): () => void {
  const blocker = new AbortController()
  const block = (proceed: Proceed) =>
    onBlocked(() => {
      blocker.abort()
      proceed()
    })
  const options = { capture: true, signal: blocker.signal }

  window.addEventListener('beforeunload', (event) => event.preventDefault(), options)

  document.addEventListener(
    'click',
    (event) => {
      const link = linkAwayOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      block(() => link.click())
    },
    options,
  )

  // The step is undone without the router seeing either of the two events. The router numbers the entries of the history in
  // their state.
  const current = window.history.state?.idx
  const release = interceptPopState((event) => {
    const steps = event.state?.idx - current
    if (Number.isNaN(steps)) return
    event.stopImmediatePropagation()
    if (steps === 0) return
    window.history.go(-steps)
    block(() => window.history.go(steps))
  })
  blocker.signal.addEventListener('abort', release)
  return () => blocker.abort()
}

/** The link to another page that this click would follow in this tab. */
function linkAwayOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href]')
  return link && !link.target && link.pathname !== window.location.pathname ? link : undefined
}
