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
  readonly label: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly size?: string
  readonly children: ReactNode
}

/** Over the page, which does not scroll meanwhile; pressing beside it or Escape closes it. */
export const Dialog = ({ label, opened, onClose, size, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size={size}
    withCloseButton={false}
    attributes={{ content: { 'aria-label': label } }}
    classNames={{ content: styles.content, body: styles.body }}
  >
    {children}
  </Modal>
)

export const DialogHeader = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <div className={styles.header}>
    <h2 className={styles.title}>{title}</h2>
    <CloseButton aria-label={w.close} onClick={onClose} />
  </div>
)
