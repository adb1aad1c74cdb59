import { Link } from 'react-router'
import { NextIcon } from '../ui/base/icons.tsx'
import { t } from '../wording/wording.ts'
import styles from './sample-ribbon.module.css'

interface SampleRibbonProps {
  /** The live screen that shows the same with real records, and what its link says. */
  readonly to: string
  readonly label: string
}

/** Says quietly of a mock-up that its content is made up, and where the real thing is. */
export const SampleRibbon = ({ to, label }: SampleRibbonProps) => (
  <div role="note" className={styles.ribbon} aria-label={t.sampleData}>
    <p>
      <strong>{t.sampleData}</strong> {t.sampleDataLead}
    </p>
    <Link to={to} className={styles.link}>
      {label}
      <NextIcon />
    </Link>
  </div>
)
