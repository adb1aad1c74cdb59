import { Button } from '@mantine/core'
import { w } from '../wording/wording.ts'
import styles from './toast.module.css'

/** No page waits for the part that shows toasts. */
export const loadToasts = () => import('./toasts.tsx')

const look = {
  role: 'status',
  classNames: { root: styles.toast, body: styles.body },
  closeButtonProps: { 'aria-label': w.dismiss },
}
const offeredFor = 10_000

export async function toast(message: string) {
  const { notifications } = await loadToasts()
  notifications.show({ message, ...look })
}

/** A deletion is done at once (2.5), and can be taken back for a while. */
export async function offerUndo(message: string, undo: () => void) {
  const { notifications } = await loadToasts()
  const id = notifications.show({
    autoClose: offeredFor,
    ...look,
    message: (
      <>
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {w.undo}
        </Button>
      </>
    ),
  })
}
