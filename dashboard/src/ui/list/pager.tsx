import { Button } from '@mantine/core'
import { t } from '../../wording/wording.ts'
import { NextIcon, PreviousIcon } from '../base/icons.tsx'
import { formatCount, formatTotal } from '../table/cells.tsx'
import styles from './list-card.module.css'

interface PagerProps {
  readonly page: number
  readonly pages: number
  /** Whether others can be loaded, which are on further pages. */
  readonly more: boolean
  readonly turnTo: (page: number) => void
}

export const Pager = ({ page, pages, more, turnTo }: PagerProps) => (
  <nav className={styles.more} aria-label={t.pages}>
    <Button
      variant="default"
      aria-label={t.previousPage}
      disabled={page === 0}
      onClick={() => turnTo(page - 1)}
    >
      <PreviousIcon />
    </Button>
    <span className={styles.count}>
      {t.pageOf(formatCount(page + 1), formatTotal({ total: pages, atLeast: more }))}
    </span>
    <Button
      variant="default"
      aria-label={t.nextPage}
      disabled={page === pages - 1}
      onClick={() => turnTo(page + 1)}
    >
      <NextIcon />
    </Button>
  </nav>
)
