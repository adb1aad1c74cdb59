import { admin, imagePath } from '@tiffin/contract'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../kit/on-demand.ts'
import { useOwnAdmin } from '../../kit/own-admin.ts'
import { LazyPartBoundary } from '../../kit/part-boundary.tsx'
import { Picture } from '../../kit/picture.tsx'
import { hostOf } from '../../session/call.ts'
import styles from './account.module.css'
import { AccountButton, DefaultPicture } from './account-button.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The logged-in admin (2.2); pressing it opens the account menu, which is loaded then. */
export function Account() {
  const [wanted, setWanted] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const own = useOwnAdmin()
  const picture = own?.image && (
    <Picture
      className={styles.picture}
      src={hostOf(admin.one) + imagePath.any(own.image)}
      instead={<DefaultPicture />}
    />
  )
  const button = (
    <AccountButton
      ref={ref}
      name={own?.name}
      picture={picture || undefined}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <LazyPartBoundary instead={() => button}>
      <Suspense fallback={button}>
        <AccountMenu button={ref}>{button}</AccountMenu>
      </Suspense>
    </LazyPartBoundary>
  ) : (
    button
  )
}
