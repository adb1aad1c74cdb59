import { memo } from 'react'
import { t } from '../../wording/wording.ts'
import { DownIcon, UpIcon } from '../base/icons.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'

interface HeadingProps {
  readonly index: number
  readonly title: string
  readonly width: string
  readonly number: boolean | undefined
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onSort: ((column: number) => void) | undefined
}

/** Rows that come in another order are read from the first one on; the title that was clicked stays under the pointer. */
function backToFirst(table: HTMLElement | null) {
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView()
}

/** Left alone while somebody types into Search. */
const Heading = memo(({ index, title, width, number, sorted, onSort }: HeadingProps) => (
  <th scope="col" style={{ width }} aria-sort={sorted} data-number={number || undefined}>
    {onSort ? (
      <button
        type="button"
        className={styles.sort}
        onClick={({ currentTarget }) => {
          backToFirst(currentTarget.closest('table'))
          onSort(index)
        }}
      >
        {title}
        <span className={styles.direction}>{sorted === 'descending' ? <DownIcon /> : <UpIcon />}</span>
      </button>
    ) : (
      title
    )}
  </th>
))

const usualWidth = 10

/** What part of the table's width a column takes; `beside` is the width of what stands beside the columns. */
export function columnShares<Row>(columns: readonly Column<Row>[], beside = 0) {
  const all = columns.reduce((sum, [, , , width = usualWidth]) => sum + width, beside)
  return (width = usualWidth) => `${(100 * width) / all}%`
}

interface ListHeadingsProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Which of the columns hold numbers. */
  readonly numbers: readonly boolean[]
  readonly sorting: { readonly column: number; readonly descending: boolean }
  readonly onSort: (column: number) => void
}

interface ColumnHeadingsProps<Row> extends ListHeadingsProps<Row> {
  readonly share: (width?: number) => string
}

export function ColumnHeadings<Row>({ columns, numbers, share, sorting, onSort }: ColumnHeadingsProps<Row>) {
  const direction = sorting.descending ? ('descending' as const) : ('ascending' as const)
  const headings = columns.map(([title, , sortBy, width], index) => ({
    index,
    title,
    width: share(width),
    number: numbers[index],
    sorted: sorting.column === index ? direction : undefined,
    onSort: sortBy && onSort,
  }))
  return headings.map((heading) => <Heading key={heading.index} {...heading} />)
}

/** Above the columns of a list, and above what can be done with each row (2.5): edit it, and mostly delete it. */
export function ListHeadings<Row>({
  deletes,
  ...props
}: ListHeadingsProps<Row> & { readonly deletes: boolean }) {
  const actionsWidth = deletes ? 6.5 : 5
  const share = columnShares(props.columns, actionsWidth)
  return (
    <>
      <ColumnHeadings {...props} share={share} />
      <th scope="col" style={{ width: share(actionsWidth) }}>
        {t.actions}
      </th>
    </>
  )
}
