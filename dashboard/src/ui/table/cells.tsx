import { imagePath, upload } from '@tiffin/contract'
import { hostOf } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { ItemsIcon, PartnersIcon, PersonIcon } from '../base/icons.tsx'
import { Picture } from '../base/picture.tsx'
import styles from './cells.module.css'

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const fullDayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const exactFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const numberFormat = new Intl.NumberFormat()

/** The day of a moment, with the exact time on hover. */
export function DateCell({ at }: { at: string | null }) {
  if (!at) return <span className={styles.quiet}>{t.never}</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactFormat.format(date)}>
      {dayFormat.format(date)}
    </time>
  )
}

/** The day and time of a moment. */
export function DateTimeCell({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactFormat.format(date)} className={styles.moment}>
      {dayFormat.format(date)} <span className={styles.clock}>{timeFormat.format(date)}</span>
    </time>
  )
}

/** A day of the calendar, the same in every time zone. */
export function CalendarDateCell({ on }: { on: string }) {
  const date = new Date(`${on.slice(0, 10)}T00:00`)
  return (
    <time dateTime={on} title={fullDayFormat.format(date)}>
      {dayFormat.format(date)}
    </time>
  )
}

/** A moment as plain text. */
export const formatDateTime = (at: string | null) => (at ? dateTimeFormat.format(new Date(at)) : t.never)

interface FlagProps {
  readonly on: boolean
  readonly yes?: string
  readonly no?: string
}
export const Flag = ({ on, yes = t.yes, no = t.no }: FlagProps) => (
  <span className={on ? styles.on : styles.off}>{on ? yes : no}</span>
)

/** Section 4.2 styles four names, misspelling included; any other has the plain style. */
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
/** Twice the width shown, for high-density screens. */
const fetchedWidth = 72
export const Thumbnail = ({ image, of }: ThumbnailProps) => (
  <span className={styles.thumbnail} data-thumbnail={of}>
    <Picture
      src={image ? hostOf(upload.image) + imagePath.any(image, fetchedWidth) : undefined}
      fallback={placeholders[of]}
    />
  </span>
)

export const formatCount = (value: number) => numberFormat.format(value)
/** The total of a list, which the server may know only as a lower bound. */
export const formatTotal = ({ total, atLeast }: { readonly total: number; readonly atLeast: boolean }) =>
  atLeast ? t.orMore(formatCount(total)) : formatCount(total)
