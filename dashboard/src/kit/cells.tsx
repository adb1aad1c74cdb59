import { w } from '../wording/wording.ts'
import styles from './cells.module.css'

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })
const counts = new Intl.NumberFormat()

/** A day that can be read at a glance; the exact time is there on hover. */
export function When({ at }: { at: string | null }) {
  if (!at) return <span className={styles.quiet}>{w.never}</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {day.format(date)}
    </time>
  )
}

export const Flag = ({ on }: { on: boolean }) => (
  <span className={on ? styles.on : styles.off}>{on ? w.yes : w.no}</span>
)

export const count = (value: number) => counts.format(value)
