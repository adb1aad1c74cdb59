import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { LoadingOverlay } from '@mantine/core'
import type { ReactNode } from 'react'
import { w } from '../wording/wording.ts'
import { FormCalls } from './form-buttons.tsx'
import { MessageLine, type Note } from './message-line.tsx'

export interface FormBodyProps {
  readonly sending: boolean
  readonly note: Note | undefined
  readonly send: () => void
  /** Forgets what was typed, when somebody cancels. */
  readonly forget: () => void
  /** The fields and the buttons. */
  readonly children: ReactNode
}

/** What every form shares (2.7): the loading overlay while it is sent, then the message. */
export function FormBody(props: FormBodyProps & { readonly label: string; readonly className?: string }) {
  const { label, className, sending, note, send, forget, children } = props
  return (
    <form
      className={className}
      aria-label={label}
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) send()
      }}
    >
      <LoadingOverlay
        visible={sending}
        overlayProps={{ radius: 'lg' }}
        loaderProps={{ 'aria-label': w.loading }}
      />
      <FormCalls value={{ send, forget }}>{children}</FormCalls>
      <MessageLine note={note} />
    </form>
  )
}
