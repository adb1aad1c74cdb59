import type { Delivery } from '@tiffin/contract'
import { BellIcon, EmailIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import styles from './deliveries.module.css'

/** Only a test is sent without delay. */
const isTest = ({ createdAt, starts_at }: Delivery) => createdAt === starts_at

export const Kind = ({ of }: { of: Delivery }) => {
  const kind = of.kind === 'email' ? t.kindEmail : t.kindPush
  return (
    <span className={styles.kind}>
      {of.kind === 'email' ? <EmailIcon /> : <BellIcon />}
      {isTest(of) ? t.testOfKind(kind) : kind}
    </span>
  )
}
