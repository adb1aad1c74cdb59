import { admin, imagePath } from '@tiffin/contract'
import { Suspense, useRef, useState } from 'react'
import { hostOf } from '../../session/call.ts'
import { useOwnAdmin } from '../../session/use-own-admin.ts'
import { LazyPartBoundary, lazyPart } from '../../ui/base/lazy-part.tsx'
import { Picture } from '../../ui/base/picture.tsx'
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
      fallback={<DefaultPicture />}
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
    <LazyPartBoundary fallback={() => button}>
      <Suspense fallback={button}>
        <AccountMenu button={ref}>{button}</AccountMenu>
      </Suspense>
    </LazyPartBoundary>
  ) : (
    button
  )
}
