import { type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../wording/wording.ts'
import { LinkButton } from '../base/buttons.tsx'
import { addNewTarget } from '../base/edition-differences.ts'
import { PlusIcon } from '../base/icons.tsx'
import { Page } from '../base/page.tsx'
import { ListHeadings } from '../table/column-headings.tsx'
import type { Column } from '../table/columns.ts'
import { ListRow } from '../table/list-row.tsx'
import { VirtualTable } from '../table/virtual-table.tsx'
import { ListViewCard } from './list-card.tsx'
import { type ListViewOptions, useListView } from './use-list-view.ts'

/** A list's own add screen. */
interface Addition {
  readonly label: string
  readonly to: string
}

interface AddButtonsProps {
  readonly add: Addition | undefined
}

/** `memo`, so that typing into Search does not render them again. */
const AddButtons = memo(({ add }: AddButtonsProps) => (
  <>
    {addNewTarget && <LinkButton to={addNewTarget}>{t.addNew}</LinkButton>}
    {add && (
      <LinkButton to={add.to} main>
        <PlusIcon />
        {add.label}
      </LinkButton>
    )}
  </>
))

/** What the registry of resources passes to a list screen. */
export interface ListProps {
  readonly limit?: number | undefined
}

interface ListScreenProps<Row> extends ListViewOptions<Row> {
  readonly title: string
  readonly heading?: string
  /** The path of a row's edit screen. */
  readonly edit: (row: Row) => string
  readonly add?: Addition
  /** Shown instead of a list without any rows. */
  readonly empty?: ReactNode
}

/** What all lists share: section 2.5. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, heading = title, edit, add, empty, ...options } = props
  const view = useListView(options)
  return (
    <Page title={title} heading={heading} actions={<AddButtons add={add} />}>
      <ListViewCard label={heading} view={view} empty={empty}>
        <ListTable
          label={heading}
          rows={view.shown}
          columns={options.columns}
          numbers={view.numbers}
          nameOf={options.searchBy}
          edit={edit}
          remove={view.list.remove}
          sorting={view.sorting}
          onSort={view.sortByColumn}
        />
      </ListViewCard>
    </Page>
  )
}

interface ListTableProps<Row> {
  readonly label: string
  /** Undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  /** Which columns hold numbers. */
  readonly numbers: readonly boolean[]
  readonly nameOf: (row: Row) => string
  readonly edit: (row: Row) => string
  readonly remove: ((row: Row) => Promise<unknown>) | undefined
  readonly sorting: { readonly column: number; readonly descending: boolean }
  readonly onSort: (column: number) => void
}

/** The columns of a list, then each row's actions (2.5). */
function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, rows, columns, numbers, nameOf, edit, remove, sorting, onSort } = props
  const navigate = useNavigate()
  // Does what the router's Link does; a Link in every row would slow down scrolling.
  const open = useCallback(
    (event: MouseEvent, to: string, row: Row) => {
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // The record is passed on to the edit screen (2.5).
      navigate(to, { state: row })
    },
    [navigate],
  )
  const headings = <ListHeadings {...{ columns, numbers, sorting, onSort }} deletes={Boolean(remove)} />
  return (
    <VirtualTable label={label} rows={rows} keyOf={edit} headings={headings} columns={columns.length + 1}>
      {({ key, ...visible }) => (
        <ListRow
          key={key}
          {...visible}
          columns={columns}
          numbers={numbers}
          nameOf={nameOf}
          to={key}
          open={open}
          remove={remove}
        />
      )}
    </VirtualTable>
  )
}
