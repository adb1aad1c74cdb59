import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportsIdempotencyKeys } from '../../session/call.ts'
import { WarningIcon } from '../../ui/base/icons.tsx'
import { MessageLine, type Note } from '../../ui/feedback/message-line.tsx'
import { t } from '../../wording/wording.ts'
import styles from './sending.module.css'

export interface SendFormProps {
  readonly title: string
  /** Which recipients cannot be reached, and why. */
  readonly warning: string | undefined
  readonly note: Note | undefined
  /** No answer came, so it is unknown whether it was sent. */
  readonly unknown: boolean
  readonly submit: () => void
  /** Closes the modal; what was typed stays for the next time. */
  readonly close: () => void
  /** Sends it to one recipient first. */
  readonly test: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

export const SendForm = (props: SendFormProps) => {
  const { title, warning, note, unknown, submit, close, test, children } = props
  return (
    <form
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {warning && (
        <p className={styles.warning}>
          <WarningIcon />
          {warning}
        </p>
      )}
      {children}
      <div className={styles.test}>{test}</div>
      <MessageLine note={note} />
      {unknown && (
        <p className={styles.lead}>
          {supportsIdempotencyKeys() ? t.sendUnknown : t.sendUnknownElsewhere}{' '}
          <Link to="/3">{t.deliveries}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit">{t.send}</Button>
        <Button variant="default" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
