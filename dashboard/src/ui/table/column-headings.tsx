import { memo } from 'react'
import { t } from '../../wording/wording.ts'
import { DownIcon, UpIcon } from '../base/icons.tsx'
import styles from './column-headings.module.css'
import type { Column } from './columns.ts'

interface HeadingProps {
  readonly index: number
  readonly title: string
  readonly width: string
  readonly number: boolean | undefined
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onSort: ((column: number) => void) | undefined
}

/** Rows in a new order are read from the first one; the title that was clicked stays under the pointer. */
function scrollToFirst(table: HTMLElement | null) {
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView()
}

/** `memo`, so that typing into Search does not render it again. */
const Heading = memo(({ index, title, width, number, sorted, onSort }: HeadingProps) => (
  <th scope="col" style={{ width }} aria-sort={sorted} data-number={number || undefined}>
    {onSort ? (
      <button
        type="button"
        className={styles.sort}
        onClick={({ currentTarget }) => {
          scrollToFirst(currentTarget.closest('table'))
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

const defaultWidth = 10

/** A column's share of the table's width; `beside` is the width of the cells beside the columns. */
export function columnShares<Row>(columns: readonly Column<Row>[], beside = 0) {
  const all = columns.reduce((sum, [, , , width = defaultWidth]) => sum + width, beside)
  return (width = defaultWidth) => `${(100 * width) / all}%`
}

interface ListHeadingsProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Which columns hold numbers. */
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

/** The headings of a list: its columns, then the actions on each row (2.5), to edit it and mostly to delete it. */
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
