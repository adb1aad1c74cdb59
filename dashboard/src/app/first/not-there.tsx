import { LinkButton, PlainLink } from '../../ui/base/buttons.tsx'
import { t } from '../../wording/wording.ts'
import styles from '../crash.module.css'

/** Instead of a page whose code does not come. */
export const NotThere = ({ why }: { why: string }) => (
  <main className={styles.page} role="alert">
    <h1 className={styles.title}>{t.crashed}</h1>
    <p className={styles.lead}>{why}</p>
    <LinkButton to={window.location.href} link={PlainLink} main>
      {t.reload}
    </LinkButton>
  </main>
)
