import { Link } from 'react-router'
import { NextIcon } from '../ui/base/icons.tsx'
import { t } from '../wording/wording.ts'
import styles from './sample-ribbon.module.css'

interface SampleRibbonProps {
  /** The screen with the real records; `label` is its link's. */
  readonly to: string
  readonly label: string
}

/** Tells that a mock-up shows sample data, and links to the real records. */
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
