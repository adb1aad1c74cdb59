import type { Delivery } from '@tiffin/contract'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import styles from './progress.module.css'
import { states } from './recipient-states.tsx'
import { totalOf } from './use-delivery.ts'

/** The progress of a delivery: a bar, and the numbers below it. */
export function Progress({ counts }: Pick<Delivery, 'counts'>) {
  const all = totalOf(counts)
  const done = all - counts.queued
  const present = states.filter(({ state }) => counts[state] > 0)
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={all}
        aria-valuetext={t.progressOf(formatCount(done), formatCount(all))}
        className={styles.bar}
      >
        {present.map(({ state }) => (
          <span key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {present.map(({ state, label }) => (
          <li key={state} className={styles[state]}>
            {t.stateCount(label, formatCount(counts[state]))}
          </li>
        ))}
      </ul>
    </div>
  )
}
