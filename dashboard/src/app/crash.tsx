import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { t } from '../wording/wording.ts'
import styles from './crash.module.css'

/** The outermost error boundary: a page that broke says so instead of going blank. */
export class Crash extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <main className={styles.page} role="alert">
        <h1 className={styles.title}>{t.crashed}</h1>
        <p className={styles.lead}>{t.crashedLead}</p>
        <code>{this.state.error.message}</code>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
      </main>
    )
  }
}
