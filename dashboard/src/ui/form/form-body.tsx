import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { LoadingOverlay } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../wording/wording.ts'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import styles from './form-body.module.css'
import { ButtonRow, FormContext } from './form-buttons.tsx'

export interface FormBodyProps {
  readonly sending: boolean
  /** That the record was deleted while its form was opened. */
  readonly gone?: Note | undefined
  /** That a draft was put back, before the first field. */
  readonly draft: Note | undefined
  /** How sending it went. */
  readonly note: Note | undefined
  readonly send: () => void
  /** Forgets what was typed, when somebody cancels. */
  readonly forget: () => void
  /** The fields. */
  readonly children: ReactNode
}

interface WholeFormProps extends FormBodyProps {
  readonly label: string
  readonly className?: string
  readonly buttons: ReactNode
}

/** What every form shares (2.7): the loading overlay while it is sent, then the message. */
export function FormBody(props: WholeFormProps) {
  const { label, className = styles.plain, sending, gone, draft, note, forget, children, buttons } = props
  // The overlay keeps the mouse away, not the keys.
  const send = () => {
    if (!sending) props.send()
  }
  // Whoever has just tried to save a record that is gone reads it where that is told.
  const isToldBelow = gone !== undefined && gone.text === note?.text
  const foot = useRef<HTMLElement>(null)
  const said = note?.text
  // A window may end above what is said of the form that was sent.
  useEffect(() => {
    if (said && !sending) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [said, sending])
  return (
    <form
      className={className}
      aria-label={label}
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <LoadingOverlay
        visible={sending}
        zIndex={2}
        overlayProps={{ radius: 'lg' }}
        loaderProps={{ 'aria-label': t.loading }}
      />
      {gone && !isToldBelow && <MessageLine note={gone} />}
      {draft && <MessageLine note={draft} />}
      {children}
      <footer ref={foot} className={styles.foot}>
        <FormContext value={{ send, forget }}>
          <ButtonRow>{buttons}</ButtonRow>
        </FormContext>
        <MessageLine note={isToldBelow ? gone : note} />
      </footer>
    </form>
  )
}
