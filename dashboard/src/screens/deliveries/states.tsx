import type { DeliveryRecipient } from '@tiffin/contract'
import { w } from '../../wording/wording.ts'
import styles from './progress.module.css'

export type State = DeliveryRecipient['state']

/** What can become of a recipient, as it is told. */
export const states: readonly { readonly state: State; readonly label: string }[] = [
  { state: 'sent', label: w.stateSent },
  { state: 'queued', label: w.stateQueued },
  { state: 'failed', label: w.stateFailed },
  { state: 'no_address', label: w.stateNoDevice },
  { state: 'cancelled', label: w.stateCancelled },
]
const labels = new Map(states.map(({ state, label }) => [state, label]))

export const StateBadge = ({ state }: { state: State }) => (
  <span className={`${styles.badge} ${styles[state]}`}>{labels.get(state)}</span>
)
