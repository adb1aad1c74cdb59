import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import styles from './list-states.module.css'
import { useSearchKey } from './search-key.tsx'

/** Shown in the place of rows when there are none. */
export function EmptyState({
  drawing,
  title,
  lead,
  action,
}: Record<'drawing' | 'title' | 'lead' | 'action', ReactNode>) {
  return (
    <div className={styles.state}>
      <svg viewBox="0 0 96 72" aria-hidden="true" className={styles.drawing}>
        {drawing}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {action}
    </div>
  )
}

const carrier = (
  <path d="M32 30V20A8 8 0 0 1 40 12H56A8 8 0 0 1 64 20V30M28 30H68V42H28ZM28 42H68V54H28ZM28 54H68V60A4 4 0 0 1 64 64H32A4 4 0 0 1 28 60Z" />
)

interface EmptyListProps {
  readonly title?: string
  readonly lead?: string
  readonly action?: ReactNode
}

export const EmptyList = ({ title = t.nothingYet, lead = t.nothingYetLead, action }: EmptyListProps) => (
  <EmptyState drawing={carrier} title={title} lead={lead} action={action} />
)

/** No row matches the header's Search. */
export function NoMatch({ lead, action }: { lead: ReactNode; action: ReactNode }) {
  const { key, setKey } = useSearchKey()
  return (
    <EmptyState
      drawing={<path d="M44 12A22 22 0 1 1 43.9 12ZM60 50 74 64M36 34H52" />}
      title={t.noMatch(key)}
      lead={lead}
      action={
        <div className={styles.actions}>
          {action}
          <Button variant="default" onClick={() => setKey('')}>
            {t.clearSearch}
          </Button>
        </div>
      }
    />
  )
}

interface FailedProps {
  readonly title: string
  readonly lead: string
  readonly retry: () => void
}

/** Something could not be loaded from the server. */
export const FailedState = ({ title, lead, retry }: FailedProps) => (
  <EmptyState
    drawing={<path d="M16 28C34 12 62 12 80 28M28 40C38 31 58 31 68 40M40 52C44 48 52 48 56 52M20 64 76 8" />}
    title={title}
    lead={lead}
    action={
      <Button variant="default" onClick={retry}>
        {t.tryAgain}
      </Button>
    }
  />
)

export const FailedList = ({ retry }: { retry: () => void }) => (
  <FailedState title={t.listFailed} lead={t.triedAgain} retry={retry} />
)
