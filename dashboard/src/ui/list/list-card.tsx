import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import type { Note } from '../feedback/message-line.tsx'
import styles from './list-card.module.css'
import { CardLayout } from './list-layout.tsx'
import { EmptyList, FailedList, NoMatch } from './list-states.tsx'
import { useSearchKey } from './search-key.tsx'

interface ListCardProps {
  readonly label: string
  readonly list: {
    readonly rows: readonly unknown[] | undefined
    readonly note: Note | undefined
    readonly failed: boolean
    readonly retry: () => void
    readonly loadingMore: boolean
  }
  /** Those among the rows that match the header's Search. */
  readonly found: readonly unknown[] | undefined
  /** Fetches more, where there are more. */
  readonly more: (() => void) | undefined
  /** What stands beside the message. */
  readonly tools?: ReactNode
  /** Instead of a list that has no rows at all. */
  readonly empty?: ReactNode
  /** Offers to search the others too, where few of the loaded rows match. */
  readonly searchAll?: ReactNode
  readonly pager?: ReactNode
  /** The table. */
  readonly children: ReactNode
}

/** A list in its card: the message line above, the table or what stands instead of it, and what brings more. */
export function ListCard(props: ListCardProps) {
  const { label, list, found, more, tools, empty = <EmptyList />, searchAll, pager, children } = props
  const { key } = useSearchKey()
  return (
    <CardLayout label={label} note={list.note} tools={tools}>
      {list.failed ? (
        <FailedList retry={list.retry} />
      ) : list.rows?.length === 0 && !key ? (
        empty
      ) : found?.length === 0 ? (
        <NoMatch lead={(searchAll || more) && t.noMatchLead} action={searchAll} />
      ) : (
        <>
          {children}
          {searchAll && <div className={styles.more}>{searchAll}</div>}
        </>
      )}
      {pager}
      {more && !searchAll && <LoadMore more={more} loading={list.loadingMore} />}
    </CardLayout>
  )
}

/** Left alone while somebody types into Search. */
const LoadMore = memo(({ more, loading }: { more: () => void; loading: boolean }) => (
  <div className={styles.more}>
    <Button variant="default" loading={loading} onClick={more}>
      {t.loadMore}
    </Button>
  </div>
))
