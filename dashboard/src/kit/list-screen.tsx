import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { w } from '../wording/wording.ts'
import { PlusIcon } from './icons.tsx'
import { ListTable } from './list-table.tsx'
import { Page } from './page.tsx'
import { addNewTarget } from './quirks.ts'
import { useListView, type ViewedList } from './use-list-view.ts'
import { ViewCard } from './view-card.tsx'

interface ListScreenProps<Row> extends ViewedList<Row> {
  readonly title: string
  readonly heading?: string
  readonly edit: (row: Row) => string
  /** The list's own add screen, where it has one. */
  readonly add?: { readonly label: string; readonly to: string }
  /** Instead of a list that has no rows at all. */
  readonly empty?: ReactNode
}

/** What all lists share: section 2.5. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, heading = title, edit, add, empty, ...viewed } = props
  const view = useListView(viewed)
  return (
    <Page title={title} heading={heading} actions={<AddButtons add={add} />}>
      <ViewCard label={heading} view={view} empty={empty}>
        <ListTable
          label={heading}
          rows={view.shown}
          columns={viewed.columns}
          numbers={view.numbers}
          nameOf={viewed.searchBy}
          edit={edit}
          remove={view.list.remove}
          sorting={view.sorting}
          onSort={view.sortByColumn}
        />
      </ViewCard>
    </Page>
  )
}

/** Left alone while somebody types into Search. */
const AddButtons = memo(({ add }: Pick<ListScreenProps<never>, 'add'>) => (
  <>
    {addNewTarget && (
      <Button component={Link} to={addNewTarget} variant="default">
        {w.addNew}
      </Button>
    )}
    {add && (
      <Button component={Link} to={add.to} leftSection={<PlusIcon />}>
        {add.label}
      </Button>
    )}
  </>
))
