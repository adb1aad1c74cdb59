import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './dialog-window.module.css'

export interface DialogProps {
  readonly label: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly size?: string
  /** With a title comes a button that closes it. */
  readonly title?: string
  readonly children: ReactNode
}

export const DialogWindow = ({ label, opened, onClose, size, title, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size={size}
    withCloseButton={false}
    attributes={{ content: { 'aria-label': label } }}
    classNames={{ content: styles.content, body: styles.body }}
  >
    {title && (
      <div className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <CloseButton aria-label={t.close} onClick={onClose} />
      </div>
    )}
    {children}
  </Modal>
)
