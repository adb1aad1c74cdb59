import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { Button, LoadingOverlay } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../wording/wording.ts'
import { ButtonRow } from '../base/buttons.tsx'
import { Page } from '../base/page.tsx'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import styles from './form-body.module.css'

interface FormProps {
  readonly sending: boolean
  /** That the record was deleted while its form was open. */
  readonly deletedNote?: Note | undefined
  /** That a draft was restored; shown before the first field. */
  readonly draft: Note | undefined
  /** The outcome of sending. */
  readonly note: Note | undefined
  readonly send: () => void
  /** Drops the draft when somebody cancels. */
  readonly forget: () => void
  /** The fields. */
  readonly children: ReactNode
}

interface FormBodyProps extends FormProps {
  readonly label: string
  readonly className?: string
  readonly buttons: ReactNode
}

/** What every form shares (2.7): the loading overlay while it is sent, then the message. */
export function FormBody(props: FormBodyProps) {
  const {
    label,
    className = styles.plain,
    sending,
    deletedNote,
    draft,
    note,
    forget,
    children,
    buttons,
  } = props
  // The overlay stops the mouse, not the keyboard.
  const send = () => {
    if (!sending) props.send()
  }
  // After an attempt to save a deleted record the note stands where the outcome does, not above the fields.
  const isToldBelow = deletedNote !== undefined && deletedNote.text === note?.text
  const foot = useRef<HTMLElement>(null)
  const outcome = note?.text
  // The outcome may be below the visible part of the page.
  useEffect(() => {
    if (outcome && !sending) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, sending])
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
      {deletedNote && !isToldBelow && <MessageLine note={deletedNote} />}
      {draft && <MessageLine note={draft} />}
      {children}
      <footer ref={foot} className={styles.foot}>
        <FormContext value={{ send, forget }}>
          <ButtonRow>{buttons}</ButtonRow>
        </FormContext>
        <MessageLine note={isToldBelow ? deletedNote : note} />
      </footer>
    </form>
  )
}

interface FormScreenProps extends FormProps {
  readonly title: string
  readonly heading?: string | undefined
  /** Shown beside the heading. */
  readonly actions?: ReactNode
  /** The button that sends it. */
  readonly submit: ReactNode
}

/** A form as a page of its own. */
export const FormScreen = ({
  title,
  heading = title,
  actions,
  submit,
  children,
  ...form
}: FormScreenProps) => (
  <Page title={title} heading={heading} actions={actions}>
    <FormBody
      className={styles.form}
      label={heading}
      buttons={
        <>
          {submit}
          <CancelButton />
        </>
      }
      {...form}
    >
      {children}
    </FormBody>
  </Page>
)

/** What a button can have its form do. */
const FormContext = createContext({ send: () => {}, forget: () => {} })

export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <Button type="submit">{children}</Button>
)

/** Where the specification wants a button that does not submit (2.7). The required fields are checked all the same. */
export function SendButton({ children }: { children: ReactNode }) {
  const { send } = use(FormContext)
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

export function CancelButton() {
  const goBack = useGoBack()
  const { forget } = use(FormContext)
  return (
    <Button
      variant="default"
      onClick={() => {
        forget()
        goBack()
      }}
    >
      {t.cancel}
    </Button>
  )
}

/** Goes back one step in the history, or to the order list if the step before is not a page of this dashboard. */
export function useGoBack() {
  const navigate = useNavigate()
  return () => (canGoBack() ? navigate(-1) : navigate('/view/orders'))
}

/** By the Navigation API, which knows the entries of this origin, or by the router's own count where there is none. */
const canGoBack = (): boolean =>
  (window as Partial<Window>).navigation?.canGoBack ?? window.history.state?.idx > 0
