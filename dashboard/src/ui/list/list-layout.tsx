import { memo, type ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import { LinkButton } from '../base/buttons.tsx'
import { addNewTarget, resultOptions } from '../base/edition-differences.ts'
import { ChevronIcon, PlusIcon } from '../base/icons.tsx'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import styles from './list-card.module.css'

interface CardLayoutProps {
  readonly label: string
  readonly note: Note | undefined
  /** Shown beside the message. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

export const CardLayout = ({ label, note, tools, children }: CardLayoutProps) => (
  <section className={styles.card} aria-label={label}>
    <div className={styles.bar}>
      <MessageLine note={note} />
      <div className={styles.tools}>{tools}</div>
    </div>
    {children}
  </section>
)

interface ResultSelectorProps {
  readonly id: string
  readonly perPage: number
  readonly onChange?: (perPage: number) => void
}

export const ResultSelector = ({ id, perPage, onChange }: ResultSelectorProps) => (
  <div className={styles.result}>
    <label htmlFor={id}>{t.result}</label>
    <span className={styles.box}>
      <select
        id={id}
        defaultValue={perPage}
        onChange={({ currentTarget }) => onChange?.(Number(currentTarget.value))}
      >
        {resultOptions.map(({ label, value }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </span>
  </div>
)

/** A list's own add screen. */
export interface Addition {
  readonly label: string
  readonly to: string
}

interface AddButtonsProps {
  readonly add: Addition | undefined
}

/** `memo`, so that typing into Search does not render them again. */
export const AddButtons = memo(({ add }: AddButtonsProps) => (
  <>
    {addNewTarget && <LinkButton to={addNewTarget}>{t.addNew}</LinkButton>}
    {add && (
      <LinkButton to={add.to} main>
        <PlusIcon />
        {add.label}
      </LinkButton>
    )}
  </>
))
