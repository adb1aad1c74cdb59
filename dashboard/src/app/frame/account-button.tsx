import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ChevronIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import styles from './account.module.css'

interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  /** Once loaded. */
  readonly name?: string | undefined
  readonly picture?: ReactNode
}

export const AccountButton = ({ name, picture, ...rest }: AccountButtonProps) => (
  <button {...rest} type="button" className={styles.account} aria-haspopup="menu">
    {picture ?? <DefaultPicture />}
    <span className={styles.who}>
      <span className={styles.name}>{name || t.namelessAdmin}</span>
      <span className={styles.role}>{t.admin}</span>
    </span>
    <ChevronIcon />
  </button>
)

export const DefaultPicture = () => (
  <svg viewBox="0 0 36 36" className={styles.picture} aria-hidden="true">
    <rect width="36" height="36" fill="var(--accent-soft)" />
    <circle cx="18" cy="14" r="6" fill="var(--accent)" />
    <path d="M6 36C6 27 11 23 18 23S30 27 30 36Z" fill="var(--accent)" />
  </svg>
)
