import type { Delivery } from '@tiffin/contract'
import { BellIcon, EmailIcon } from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'
import styles from './deliveries.module.css'

export const Kind = ({ of }: { of: Pick<Delivery, 'kind'> }) => (
  <span className={styles.kind}>
    {of.kind === 'email' ? <EmailIcon /> : <BellIcon />}
    {of.kind === 'email' ? w.kindEmail : w.kindPush}
  </span>
)
