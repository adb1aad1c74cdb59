import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { w } from '../wording/wording.ts'
import { count } from './cells.tsx'
import { PlusIcon, SearchIcon } from './icons.tsx'
import styles from './list-screen.module.css'
import { EmptyList, FailedList, NoMatch } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { MessageLine } from './message-line.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { addNewTarget } from './quirks.ts'
import { ResultSelector } from './result-selector.tsx'
import { useListView, type ViewedList } from './use-list-view.ts'

interface ListScreenProps<Row> extends ViewedList<Row> {
  readonly title: string
  readonly heading?: string
  readonly edit: (row: Row) => string
  /** The list's own add screen, where it has one. */
  readonly add?: { readonly label: string; readonly to: string }
}

/** What all lists share: section 2.5. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, heading = title, edit, add, ...viewed } = props
  const view = useListView(viewed)
  const { list, found, key, paging } = view
  const inAll = list.atLeast ? w.orMore(count(list.total)) : count(list.total)
  const onLastPage = paging.page === paging.pages - 1
  const searchAll = view.searchAll && (
    <Button variant="default" leftSection={<SearchIcon />} onClick={view.searchAll}>
      {w.searchAll(count(list.total))}
    </Button>
  )

  return (
    <Page title={title} heading={heading} actions={<AddButtons add={add} />}>
      <section className={styles.card} aria-label={heading}>
        <div className={styles.bar}>
          <MessageLine note={list.note} />
          <div className={styles.tools}>
            {list.rows && found && (
              <span className={styles.count}>
                {key && `${w.matching(view.searchedAll ? inAll : count(found.length))} · `}
                {view.searchedAll ? w.searchedAll : w.countOf(count(list.rows.length), count(list.total))}
              </span>
            )}
            <ResultSelector perPage={view.perPage} onChange={view.setPerPage} />
          </div>
        </div>
        {list.failed ? (
          <FailedList retry={list.retry} />
        ) : list.rows?.length === 0 && !key ? (
          <EmptyList />
        ) : found?.length === 0 ? (
          <NoMatch lead={searchAll && w.noMatchLead} action={searchAll} />
        ) : (
          <>
            <ListTable
              label={heading}
              rows={view.shown}
              columns={viewed.columns}
              numbers={view.numbers}
              nameOf={viewed.searchBy}
              edit={edit}
              remove={list.remove}
              sorting={view.sorting}
              onSort={view.sortByColumn}
            />
            {searchAll && <div className={styles.more}>{searchAll}</div>}
          </>
        )}
        {paging.pages > 1 && <Pager {...paging} />}
        {list.more && onLastPage && !searchAll && (
          <div className={styles.more}>
            <Button variant="default" loading={list.loadingMore} onClick={list.more}>
              {w.loadMore}
            </Button>
          </div>
        )}
      </section>
    </Page>
  )
}

const AddButtons = ({ add }: Pick<ListScreenProps<never>, 'add'>) => (
  <>
    <Button component={Link} to={addNewTarget(add?.to)} variant="default">
      {w.addNew}
    </Button>
    {add && (
      <Button component={Link} to={add.to} leftSection={<PlusIcon />}>
        {add.label}
      </Button>
    )}
  </>
)
