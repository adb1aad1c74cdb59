import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WarningIcon } from '../../kit/icons.tsx'
import { MessageLine, type Note } from '../../kit/message-line.tsx'
import { w } from '../../wording/wording.ts'
import styles from './sending.module.css'
import type { Sending } from './use-sending.ts'

export interface SendFormProps {
  readonly title: string
  /** Who will get nothing, and why. */
  readonly warning: string | undefined
  readonly failure: Sending['failure']
  /** What else there is to say. */
  readonly note: Note | undefined
  readonly submit: () => void
  /** Closes it; what was typed stays for the next time. */
  readonly close: () => void
  /** What sends it to one recipient first. */
  readonly test: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

export const SendForm = (props: SendFormProps) => {
  const { title, warning, failure, note, submit, close, test, children } = props
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
      <MessageLine note={failure ?? note} />
      {failure?.unknown && (
        <p className={styles.lead}>
          {w.sendUnknown} <Link to="/3">{w.deliveries}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit">{w.send}</Button>
        <Button variant="default" onClick={close}>
          {w.cancel}
        </Button>
        <div className={styles.test}>{test}</div>
      </div>
    </form>
  )
}
