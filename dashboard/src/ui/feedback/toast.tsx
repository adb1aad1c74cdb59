import { Button } from '@mantine/core'
import { isRefusal } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { failureText } from './message-line.tsx'
import styles from './toast.module.css'

/** Loaded apart, so that no page waits for it. */
export const loadNotifications = () => import('./mantine-notifications.ts')

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

/** The offers that are still shown, the newest last. */
const openOffers = new Set<() => void>()

/** Ctrl+Z, because by keyboard a toast is reached only after every row. In a field it undoes typing. */
window.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.matches('input, textarea, select')
  const undoLast = [...openOffers].at(-1)
  if (undoLast && !typing && (event.ctrlKey || event.metaKey) && event.key === 'z') {
    event.preventDefault()
    undoLast()
  }
})

interface Offer {
  readonly message: string
  /** The name of the record it is about. */
  readonly of: string | undefined
  readonly undo: () => Promise<unknown>
}

/** A deletion takes effect at once (2.5) and can be undone for a while; an undo that failed can be repeated. */
export async function offerUndo({ message, of, undo }: Offer, autoClose: number | false = offeredFor) {
  const { notifications } = await loadNotifications()
  const undoOnce = () => {
    if (!openOffers.delete(undoOnce)) return
    notifications.hide(id)
    undo().catch((error) => {
      const why = failureText(error)
      return isRefusal(error) ? toast(why) : offerUndo({ message: why, of, undo }, false)
    })
  }
  openOffers.add(undoOnce)
  const id = notifications.show({
    autoClose,
    onClose: () => openOffers.delete(undoOnce),
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
          onClick={undoOnce}
        >
          {t.undo}
        </Button>
      </>
    ),
  })
}
