import type { ButtonHTMLAttributes, MouseEventHandler, Ref } from 'react'
import { t } from '../../wording/wording.ts'
import { DeleteIcon, EditIcon } from '../base/icons.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'
import { Cells } from './table-layout.tsx'

interface RowLayoutProps<Row> {
  readonly index: number
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Which of them hold numbers. */
  readonly numbers: readonly boolean[]
  readonly name: string
  /** The row's edit route. */
  readonly to: string
  /** What a click on the edit icon does, where it is not the browser that goes there. */
  readonly open?: MouseEventHandler
  /** What the delete icon does, where there is one. */
  readonly remove: ButtonHTMLAttributes<HTMLButtonElement> | undefined
  readonly leaving?: boolean
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

/** Plain elements throughout: rows come and go by the dozen while somebody scrolls or types. */
export const RowLayout = <Row,>(props: RowLayoutProps<Row>) => {
  const { index, row, columns, numbers, name, to, open, remove, leaving = false, measure } = props
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row} aria-busy={leaving}>
      <Cells row={row} columns={columns} numbers={numbers} />
      <td className={styles.actions}>
        <a href={to} onClick={open} className={styles.action} aria-label={t.edit(name)} title={t.edit(name)}>
          <EditIcon />
        </a>
        {remove && (
          <button
            type="button"
            className={styles.delete}
            aria-label={t.remove(name)}
            title={t.remove(name)}
            aria-disabled={leaving || undefined}
            {...remove}
          >
            <DeleteIcon />
          </button>
        )}
      </td>
    </tr>
  )
}
