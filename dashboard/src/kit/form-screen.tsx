import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { Button, LoadingOverlay } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { useNavigate } from 'react-router'
import { w } from '../wording/wording.ts'
import styles from './form-screen.module.css'
import { MessageLine, type Note } from './message-line.tsx'
import { Page } from './page.tsx'

const Send = createContext(() => {})

interface FormScreenProps {
  readonly title: string
  readonly heading?: string | undefined
  readonly sending: boolean
  readonly note: Note | undefined
  readonly send: () => void
  readonly children: ReactNode
}

/** What every form shares (2.7): the loading overlay while it is sent, then the message. */
export function FormScreen({ title, heading, sending, note, send, children }: FormScreenProps) {
  return (
    <Page title={title} heading={heading ?? title}>
      <form
        className={styles.form}
        aria-label={heading ?? title}
        aria-busy={sending}
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) send()
        }}
      >
        <LoadingOverlay visible={sending} loaderProps={{ 'aria-label': w.loading }} />
        <Send value={send}>{children}</Send>
        <MessageLine note={note} />
      </form>
    </Page>
  )
}

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <Button type="submit">{children}</Button>
)

/**
 * Where the specification says that the button is no submit button (2.7). The required checks run all the same.
 * @public
 */
export function SendButton({ children }: { children: ReactNode }) {
  const send = use(Send)
  return (
    <Button
      type="button"
      onClick={({ currentTarget }) => {
        if (currentTarget.form?.reportValidity()) send()
      }}
    >
      {children}
    </Button>
  )
}

/** Goes back one step in history. */
export function CancelButton() {
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => navigate(-1)}>
      {w.cancel}
    </Button>
  )
}
