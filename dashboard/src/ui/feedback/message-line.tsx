import { Refused } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { CheckIcon, WarningIcon } from '../base/icons.tsx'
import styles from './message-line.module.css'

export interface Note {
  readonly text: string
  readonly failed?: boolean
  /** What follows from it for the reader. */
  readonly hint?: string | undefined
  /** What the reader can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Section 8: the server's own message, or 'Failed: …' when it never answered. */
export const failureText = (error: Error): string =>
  error instanceof Refused ? error.message : t.failed(error.message)

/** Something did not load, and can be loaded again. */
export const failureNote = (error: Error, retry: () => unknown): Note => ({
  text: failureText(error),
  failed: true,
  action: { label: t.tryAgain, run: retry },
})

/** One line with an outcome. Screen readers read it out when it changes, a failure at once. */
export function MessageLine({ note }: { note: Note | undefined }) {
  return (
    <div className={styles.line}>
      <p role="status" className={styles.good}>
        {note && !note.failed && (
          <>
            <CheckIcon />
            {note.text}
          </>
        )}
      </p>
      <p role="alert" className={styles.bad}>
        {note?.failed && (
          <>
            <WarningIcon />
            {note.text}
          </>
        )}
      </p>
      {note?.hint && <p className={styles.hint}>{note.hint}</p>}
      {note?.action && (
        <button type="button" className={styles.action} onClick={note.action.run}>
          {note.action.label}
        </button>
      )}
    </div>
  )
}
