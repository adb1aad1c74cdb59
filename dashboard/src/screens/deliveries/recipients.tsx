import { Button } from '@mantine/core'
import type { DeliveryRecipient, DeliveryWithRecipients } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import list from '../../ui/list/list-card.module.css'
import { EmptyList, NoMatch } from '../../ui/list/list-states.tsx'
import { useSearchKey } from '../../ui/list/search-key.tsx'
import { formatCount, formatDateTime } from '../../ui/table/cells.tsx'
import { type Column, matching } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { RecordLink } from '../../ui/table/record-link.tsx'
import { t } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { type State, StateBadge, states } from './recipient-states.tsx'
import { totalOf } from './use-delivery.ts'

const columns: readonly Column<DeliveryRecipient>[] = [
  [t.recipient, (row) => <Who row={row} />, undefined, 14],
  [t.recipientAddress, (row) => row.address ?? t.none, undefined, 14],
  [t.status, (row) => <StateBadge state={row.state} />, undefined, 7],
  [t.attempts, (row) => formatCount(row.attempts), undefined, 6],
  [t.sentAt, (row) => row.sent_at && formatDateTime(row.sent_at), undefined, 12.5],
  [t.details, (row) => row.reason, undefined, 18],
]
const keyOf = ({ id }: DeliveryRecipient) => String(id)
const nameAndAddress = ({ name, address }: DeliveryRecipient) => `${name ?? ''} ${address ?? ''}`

const Who = ({ row }: { row: DeliveryRecipient }) =>
  row.customer_id ? (
    <RecordLink to={`/edit/user/${row.customer_id}`}>{row.name ?? t.deletedUser}</RecordLink>
  ) : (
    (row.name ?? row.address)
  )

const failedFirst = (one: DeliveryRecipient, other: DeliveryRecipient) =>
  Number(other.state === 'failed') - Number(one.state === 'failed')

/** All recipients, the failed ones first, or those in one state. */
export function Recipients({ of }: { of: DeliveryWithRecipients }) {
  const { key } = useSearchKey()
  const [wanted, setWanted] = useState<State>()
  const inState = useMemo(
    () => of.recipients.filter(({ state }) => !wanted || state === wanted).sort(failedFirst),
    [of.recipients, wanted],
  )
  const found = useMemo(() => matching(inState, nameAndAddress, key), [inState, key])
  return (
    <section className={`${list.card} ${styles.recipients}`} aria-label={t.recipient}>
      <fieldset className={styles.filter}>
        <legend className={styles.hidden}>{t.filterByState}</legend>
        <Choice
          label={t.anyState}
          number={totalOf(of.counts)}
          on={!wanted}
          choose={() => setWanted(undefined)}
        />
        {states.map(({ state, label }) => (
          <Choice
            key={state}
            label={label}
            number={of.counts[state]}
            on={wanted === state}
            choose={() => setWanted(state)}
          />
        ))}
      </fieldset>
      {inState.length === 0 ? (
        <EmptyList
          title={t.noneInState}
          lead=""
          action={
            <Button variant="default" onClick={() => setWanted(undefined)}>
              {t.showAll}
            </Button>
          }
        />
      ) : found.length === 0 ? (
        <NoMatch lead={null} action={null} />
      ) : (
        <PlainTable label={t.recipient} rows={found} columns={columns} keyOf={keyOf} />
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly number: number
  readonly on: boolean
  readonly choose: () => void
}

const Choice = ({ label, number, on, choose }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={on} onClick={choose}>
    {t.stateCount(label, formatCount(number))}
  </button>
)
