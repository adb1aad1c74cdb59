import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../base/page.tsx'
import { ListTable } from '../table/list-table.tsx'
import { AddButtons, type Addition } from './add-buttons.tsx'
import { type ListViewOptions, useListView } from './use-list-view.ts'
import { ViewCard } from './view-card.tsx'

interface ListScreenProps<Row> extends ListViewOptions<Row> {
  readonly title: string
  readonly heading?: string
  readonly edit: (row: Row) => string
  readonly add?: Addition
  /** Instead of a list that has no rows at all. */
  readonly empty?: ReactNode
}

/** What all lists share: section 2.5. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, heading = title, edit, add, empty, ...viewed } = props
  const view = useListView(viewed)
  return (
    <Page title={title} heading={heading} actions={<AddButtons add={add} link={Link} />}>
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
