import { Button } from '@mantine/core'
import { useState } from 'react'
import { count } from '../../kit/cells.tsx'
import { w } from '../../wording/wording.ts'
import styles from './sending.module.css'

interface SelectionBarProps {
  readonly selected: number
  /** How many of them are not among the rows shown. */
  readonly hidden: number
  /** Whether all were ticked before a reload, or when somebody was here last. */
  readonly restored: boolean
  readonly selectAll: () => void
  readonly clear: () => void
  /** What opens the modal, and what it is called. */
  readonly open: () => void
  readonly label: string
}

/** Always in sight, however far somebody has scrolled. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, hidden, restored, selectAll, clear, open, label } = props
  const number = hidden > 0 ? w.selectedHidden(count(selected), count(hidden)) : w.selected(count(selected))
  const [missed, setMissed] = useState(false)
  return (
    <section className={styles.bar} aria-label={w.selected(count(selected))}>
      <p aria-live="polite" className={styles.selected}>
        {restored ? w.stillSelected(number) : number}
      </p>
      <div className={styles.choose}>
        <Button size="compact-md" variant="subtle" onClick={selectAll}>
          {w.selectAllShown}
        </Button>
        {selected > 0 && (
          <Button size="compact-md" variant="subtle" onClick={clear}>
            {w.clearSelection}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.missed}>
        {missed && selected === 0 && w.selectFirst}
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
