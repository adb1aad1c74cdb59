import { LinkButton } from '../ui/base/buttons.tsx'
import { useTabTitle } from '../ui/base/page.tsx'
import { t } from '../wording/wording.ts'
import styles from './not-found.module.css'

const four = 'M34 12 8 62H46M34 42V80'

/** The zero of its 404 is drawn as an empty tiffin box seen from above. */
export function NotFound() {
  useTabTitle(t.notFound)
  return (
    <main className={styles.page}>
      <svg viewBox="0 0 240 96" role="img" aria-label="404" className={styles.drawing}>
        <path d={four} />
        <circle className={styles.box} cx="120" cy="46" r="36" />
        <circle cx="120" cy="46" r="27" />
        <path
          className={styles.crumbs}
          d="M108 52H108.1M128 38H128.1M133 51H133.1M117 61H117.1M112 36H112.1"
        />
        <path d="M80 40H74V52H80M160 40H166V52H160" />
        <path d={four} transform="translate(182 0)" />
      </svg>
      <h1 className={styles.title}>{t.notFound}</h1>
      <p className={styles.lead}>{t.notFoundLead}</p>
      <LinkButton to="/view/orders" main>
        {t.toOrders}
      </LinkButton>
    </main>
  )
}
