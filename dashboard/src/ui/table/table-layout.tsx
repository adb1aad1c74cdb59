import { isValidElement, type ReactNode, type Ref } from 'react'
import { Shimmer } from '../feedback/shimmer.tsx'
import { Thumbnail } from './cells.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'

/** Without room for columns a row is a card with a line for each of them; the same width stands in table.module.css. */
export const cardsQuery = '(max-width: 75em)'
/** An estimate in pixels; a card is measured once it is rendered. */
export const cardHeight = (columns: number) => 44 + 27 * columns
/** Every row that is not a card has the same height, 3rem, so none needs measuring. */
export const rowHeight = () => 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

interface TableLayoutProps {
  readonly label: string
  /** The number of rows, rendered or not; undefined while they load for the first time. */
  readonly rows: number | undefined
  readonly headings: ReactNode
  readonly body?: Ref<HTMLTableSectionElement>
  readonly scrolling?: boolean
  readonly children: ReactNode
}

export const TableLayout = ({ label, rows, headings, body, scrolling, children }: TableLayoutProps) => (
  // Focusable, because it gets the focus when the row that had it is deleted by mouse or was the only one.
  <table
    className={styles.table}
    aria-label={label}
    aria-rowcount={(rows ?? 0) + 1}
    aria-busy={rows === undefined}
    tabIndex={-1}
  >
    <thead className={styles.head}>
      <tr aria-rowindex={1}>{headings}</tr>
    </thead>
    <tbody ref={body} data-scrolling={scrolling || undefined}>
      {children}
    </tbody>
  </table>
)

interface CellsProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Which columns hold numbers. */
  readonly numbers: readonly boolean[]
}

/** The cells of a row. */
export function Cells<Row>({ row, columns, numbers }: CellsProps<Row>) {
  const cells = columns.map(([title, cell], id) => ({ id, title, content: cell(row), number: numbers[id] }))
  return cells.map(({ id, title, content, number }) => (
    <td
      key={id}
      data-label={title}
      data-number={number || undefined}
      data-picture={(isValidElement(content) && content.type === Thumbnail) || undefined}
      title={typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  ))
}

export const ShimmerRow = ({ columns }: { columns: number }) => (
  <tr className={styles.row}>
    {Array.from({ length: columns }, (_, key) => key).map((key) => (
      <td key={key}>
        <Shimmer />
      </td>
    ))}
  </tr>
)

export const SpacerRow = ({ height, columns }: { height: number; columns: number }) => (
  <tr className={styles.spacer}>
    <td colSpan={columns} style={{ height }} />
  </tr>
)
