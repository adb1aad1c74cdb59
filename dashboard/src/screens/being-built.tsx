import { Page } from '../kit/page.tsx'
import { w } from '../wording/wording.ts'
import styles from './being-built.module.css'

/** A carrier whose lid is still in the air. */
export const BeingBuilt = ({ page }: { page: string }) => (
  <Page title={page}>
    <section className={styles.card}>
      <svg viewBox="0 0 160 120" aria-hidden="true" className={styles.drawing}>
        <path className={styles.lid} d="M52 34 108 26 110 38 54 46ZM76 30C75 24 86 22 87 28" />
        <path d="M48 60H112V78H48ZM48 78H112V96H48ZM48 96H112V104A6 6 0 0 1 106 110H54A6 6 0 0 1 48 104Z" />
        <path className={styles.open} d="M40 66V98M120 66V98M36 66H44M116 66H124" />
      </svg>
      <h2 className={styles.title}>{w.beingBuilt}</h2>
      <p className={styles.lead}>{w.beingBuiltLead}</p>
    </section>
  </Page>
)
