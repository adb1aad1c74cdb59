import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import styles from './sending.module.css'

interface SelectionBarProps {
  readonly selected: number
  /** How many of them are not in the rows shown. */
  readonly hidden: number
  /** Whether the selection is still the one from before a reload, or from the last visit. */
  readonly restored: boolean
  readonly selectAll: () => void
  readonly clear: () => void
  /** Opens the modal; `label` is its button's. */
  readonly open: () => void
  readonly label: string
}

/** Sticky at the bottom of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, hidden, restored, selectAll, clear, open, label } = props
  const number =
    hidden > 0
      ? t.selectedHidden(formatCount(selected), formatCount(hidden))
      : t.selected(formatCount(selected))
  const [missed, setMissed] = useState(false)
  return (
    <section className={styles.bar} aria-label={t.selected(formatCount(selected))}>
      <p aria-live="polite" className={styles.selected}>
        {restored ? t.stillSelected(number) : number}
      </p>
      <div className={styles.choose}>
        <Button size="compact-md" variant="subtle" onClick={selectAll}>
          {t.selectAllShown}
        </Button>
        {selected > 0 && (
          <Button size="compact-md" variant="subtle" onClick={clear}>
            {t.clearSelection}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.missed}>
        {missed && selected === 0 && t.selectFirst}
      </p>
      <Button
        onClick={() => {
          setMissed(selected === 0)
          if (selected > 0) open()
        }}
      >
        {label}
      </Button>
    </section>
  )
}
