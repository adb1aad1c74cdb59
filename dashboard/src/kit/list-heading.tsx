import { memo } from 'react'
import { DownIcon, UpIcon } from './icons.tsx'
import styles from './list-table.module.css'

interface HeadingProps {
  readonly index: number
  readonly title: string
  readonly width: string
  readonly number: boolean | undefined
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onSort: ((column: number) => void) | undefined
}

/** Left alone while somebody types into Search. */
export const Heading = memo(({ index, title, width, number, sorted, onSort }: HeadingProps) => (
  <th scope="col" style={{ width }} aria-sort={sorted} data-number={number || undefined}>
    {onSort ? (
      <button type="button" className={styles.sort} onClick={() => onSort(index)}>
        {title}
        <span className={styles.direction}>{sorted === 'descending' ? <DownIcon /> : <UpIcon />}</span>
      </button>
    ) : (
      title
    )}
  </th>
))
