import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { w } from '../wording/wording.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A window over the page. It stays in the page while it is closed, so that the focus finds back to what opened it. */
export const Dialog = ({ opened, title, size, onClose, children }: DialogProps) => (
  <Modal
    opened={opened}
    size={size}
    onClose={onClose}
    centered
    withCloseButton={false}
    attributes={{ content: { 'aria-label': title } }}
    classNames={{ content: styles.content, body: styles.body }}
  >
    <div className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      <CloseButton aria-label={w.close} onClick={onClose} />
    </div>
    {children}
  </Modal>
)
