import type { DeliveryRecipient } from '@tiffin/contract'
import { t } from '../../wording/wording.ts'
import styles from './progress.module.css'

export type State = DeliveryRecipient['state']

/** The states of a recipient, with their labels. */
export const states: readonly { readonly state: State; readonly label: string }[] = [
  { state: 'sent', label: t.stateSent },
  { state: 'queued', label: t.stateQueued },
  { state: 'failed', label: t.stateFailed },
  { state: 'no_address', label: t.stateNoDevice },
  { state: 'cancelled', label: t.stateCancelled },
]
const labels = new Map(states.map(({ state, label }) => [state, label]))

export const StateBadge = ({ state }: { state: State }) => (
  <span className={`${styles.badge} ${styles[state]}`}>{labels.get(state)}</span>
)
