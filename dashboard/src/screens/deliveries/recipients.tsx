import { Button } from '@mantine/core'
import type { DeliveryRecipient, DeliveryWithRecipients } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { count, moment } from '../../kit/cells.tsx'
import { type Column, matching } from '../../kit/list-rows.ts'
import list from '../../kit/list-screen.module.css'
import { EmptyList, NoMatch } from '../../kit/list-states.tsx'
import { PlainTable } from '../../kit/plain-table.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { useSearchKey } from '../../kit/search-key.tsx'
import { w } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { totalOf } from './follow.ts'
import { type State, StateBadge, states } from './states.tsx'

const columns: readonly Column<DeliveryRecipient>[] = [
  [w.recipient, (row) => <Who row={row} />, undefined, 14],
  [w.recipientAddress, (row) => row.address ?? w.none, undefined, 14],
  [w.status, (row) => <StateBadge state={row.state} />, undefined, 7],
  [w.attempts, (row) => count(row.attempts), undefined, 6],
  [w.sentAt, (row) => row.sent_at && moment(row.sent_at), undefined, 12.5],
  [w.details, (row) => row.reason, undefined, 18],
]
const keyOf = ({ id }: DeliveryRecipient) => String(id)
const nameAndAddress = ({ name, address }: DeliveryRecipient) => `${name ?? ''} ${address ?? ''}`

const Who = ({ row }: { row: DeliveryRecipient }) =>
  row.customer_id ? (
    <RecordLink to={`/edit/user/${row.customer_id}`}>{row.name ?? w.deletedUser}</RecordLink>
  ) : (
    (row.name ?? row.address)
  )

const failedFirst = (one: DeliveryRecipient, other: DeliveryRecipient) =>
  Number(other.state === 'failed') - Number(one.state === 'failed')

/** Each of them, those that failed before all others; or those in one state. */
export function Recipients({ of }: { of: DeliveryWithRecipients }) {
  const { key } = useSearchKey()
  const [wanted, setWanted] = useState<State>()
  const inState = useMemo(
    () => of.recipients.filter(({ state }) => !wanted || state === wanted).sort(failedFirst),
    [of.recipients, wanted],
  )
  const found = useMemo(() => matching(inState, nameAndAddress, key), [inState, key])
  return (
    <section className={`${list.card} ${styles.recipients}`} aria-label={w.recipient}>
      <fieldset className={styles.filter}>
        <legend className={styles.hidden}>{w.filterByState}</legend>
        <Choice
          label={w.anyState}
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
          title={w.noneInState}
          lead=""
          action={
            <Button variant="default" onClick={() => setWanted(undefined)}>
              {w.showAll}
            </Button>
          }
        />
      ) : found.length === 0 ? (
        <NoMatch lead={null} action={null} />
      ) : (
        <PlainTable label={w.recipient} rows={found} columns={columns} keyOf={keyOf} />
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
    {w.stateCount(label, count(number))}
  </button>
)
