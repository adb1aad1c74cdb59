import { imagePath, upload } from '@tiffin/contract'
import { hostOf } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { ItemsIcon, PartnersIcon, PersonIcon } from '../base/icons.tsx'
import { Picture } from '../base/picture.tsx'
import styles from './cells.module.css'

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const fullDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })
const readable = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const counts = new Intl.NumberFormat()

/** A day that can be read at a glance; the exact time is there on hover. */
export function DateCell({ at }: { at: string | null }) {
  if (!at) return <span className={styles.quiet}>{t.never}</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {day.format(date)}
    </time>
  )
}

/** A day with its time, where it matters which of that day's it was. */
export function DateTimeCell({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)} className={styles.moment}>
      {day.format(date)} <span className={styles.clock}>{clock.format(date)}</span>
    </time>
  )
}

/** A day of the calendar, the same in every zone. */
export function CalendarDateCell({ on }: { on: string }) {
  const date = new Date(`${on.slice(0, 10)}T00:00`)
  return (
    <time dateTime={on} title={fullDay.format(date)}>
      {day.format(date)}
    </time>
  )
}

/** A moment as a text, for a field that only shows it. */
export const formatDateTime = (at: string | null) => (at ? readable.format(new Date(at)) : t.never)

interface FlagProps {
  readonly on: boolean
  readonly yes?: string
  readonly no?: string
}
export const Flag = ({ on, yes = t.yes, no = t.no }: FlagProps) => (
  <span className={on ? styles.on : styles.off}>{on ? yes : no}</span>
)

/** Section 4.2 styles four names, spelt as the platform spells them; any other is shown plainly. */
const statusStyles: Readonly<Record<string, string | undefined>> = {
  Accepted: styles.accepted,
  Pending: styles.pending,
  Rejected: styles.rejected,
  Deliverd: styles.delivered,
}
export const Status = ({ name }: { name: string }) => (
  <span className={statusStyles[name] ?? styles.plain}>{name}</span>
)

const placeholders = { item: <ItemsIcon />, partner: <PartnersIcon />, person: <PersonIcon /> }

interface ThumbnailProps {
  readonly image: string | null
  readonly of: keyof typeof placeholders
}
/** Twice as wide as it is shown, for screens that have the pixels. */
const fetchedWidth = 72
export const Thumbnail = ({ image, of }: ThumbnailProps) => (
  <span className={styles.thumbnail} data-thumbnail={of}>
    <Picture
      src={image ? hostOf(upload.image) + imagePath.any(image, fetchedWidth) : undefined}
      instead={placeholders[of]}
    />
  </span>
)

export const formatCount = (value: number) => counts.format(value)
/** Of a list whose total may be known only to a bound. */
export const formatTotal = ({ total, atLeast }: { readonly total: number; readonly atLeast: boolean }) =>
  atLeast ? t.orMore(formatCount(total)) : formatCount(total)
