import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { w } from '../wording/wording.ts'
import { count } from './cells.tsx'
import { PlusIcon } from './icons.tsx'
import { type Column, matching } from './list-rows.ts'
import styles from './list-screen.module.css'
import { EmptyList, FailedList, NoMatch } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { MessageLine } from './message-line.tsx'
import { Page } from './page.tsx'
import { addNewTarget } from './quirks.ts'
import { ResultSelector } from './result-selector.tsx'
import { useSearchKey } from './search-key.tsx'
import { type ListCalls, useList } from './use-list.ts'

interface ListScreenProps<Row> {
  readonly title: string
  /** The resource's calls; a list whose resource cannot be removed has no delete icon. */
  readonly of: ListCalls<Row>
  /** How many are fetched at a time (section 9). */
  readonly limit: number
  readonly columns: readonly Column<Row>[]
  /** The field that the header's Search filters by; it also names the row to a screen reader. */
  readonly searchBy: (row: Row) => string
  readonly edit: (row: Row) => string
  /** The list's own add screen, where it has one. */
  readonly add?: { readonly label: string; readonly to: string }
}

/** What all lists share: section 2.5. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, of, limit, columns, searchBy, edit, add } = props
  const { key } = useSearchKey()
  const list = useList(of, limit)
  const shown = useMemo(() => list.rows && matching(list.rows, searchBy, key), [list.rows, searchBy, key])

  return (
    <Page title={title} actions={<AddButtons add={add} />}>
      <section className={styles.card} aria-label={title}>
        <div className={styles.bar}>
          <MessageLine note={list.note} />
          <div className={styles.tools}>
            {list.rows && (
              <span className={styles.count}>
                {key && shown && `${w.matching(count(shown.length))} · `}
                {w.countOf(count(list.rows.length), count(list.total))}
              </span>
            )}
            <ResultSelector />
          </div>
        </div>
        {list.failed ? (
          <FailedList retry={list.retry} />
        ) : list.rows?.length === 0 ? (
          <EmptyList />
        ) : shown?.length === 0 ? (
          <NoMatch partial={Boolean(list.more)} />
        ) : (
          <ListTable
            label={title}
            rows={shown}
            columns={columns}
            nameOf={searchBy}
            edit={edit}
            remove={list.remove}
          />
        )}
        {list.more && (
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
