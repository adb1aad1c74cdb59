import { CheckIcon, WarningIcon } from '../base/icons.tsx'
import styles from './message-line.module.css'

export interface Note {
  readonly text: string
  readonly failed?: boolean
  /** What it means for whoever reads it. */
  readonly hint?: string | undefined
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** One line that says how it went; read out when it changes, at once when it is bad news. */
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
