import { Button } from '@mantine/core'
import { isRefusal } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { failureText } from './failure.ts'
import styles from './toast.module.css'

/** No page waits for the part that shows toasts. */
export const loadNotifications = () => import('./notifications.ts')

const look = {
  role: 'status',
  classNames: { root: styles.toast, body: styles.body },
  closeButtonProps: { 'aria-label': t.dismiss },
}
const offeredFor = 10_000

export async function toast(message: string) {
  const { notifications } = await loadNotifications()
  notifications.show({ message, ...look })
}

/** The offers that still stand, the newest last. */
const offers = new Set<() => void>()

/** For whoever works without a mouse: Tab reaches a toast only after every row. In a field it undoes what was typed. */
window.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.matches('input, textarea, select')
  const undoLast = [...offers].at(-1)
  if (undoLast && !typing && (event.ctrlKey || event.metaKey) && event.key === 'z') {
    event.preventDefault()
    undoLast()
  }
})

interface Offer {
  readonly message: string
  /** The name of what it is about. */
  readonly of: string | undefined
  readonly undo: () => Promise<unknown>
}

/** A deletion is done at once (2.5), and can be taken back for a while; who has tried may try until it goes well. */
export async function offerUndo({ message, of, undo }: Offer, autoClose: number | false = offeredFor) {
  const { notifications } = await loadNotifications()
  const takeBack = () => {
    if (!offers.delete(takeBack)) return
    notifications.hide(id)
    undo().catch((error) => {
      const why = failureText(error)
      return isRefusal(error) ? toast(why) : offerUndo({ message: why, of, undo }, false)
    })
  }
  offers.add(takeBack)
  const id = notifications.show({
    autoClose,
    onClose: () => offers.delete(takeBack),
    ...look,
    message: (
      <>
        <span className={styles.offer}>
          {message} {of && <strong title={of}>{of}</strong>}
        </span>
        <Button
          className={styles.undo}
          size="compact-sm"
          variant="default"
          title={t.undoHint}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={takeBack}
        >
          {t.undo}
        </Button>
      </>
    ),
  })
}
