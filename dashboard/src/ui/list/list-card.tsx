import { Button } from '@mantine/core'
import { memo, type ReactNode, useId } from 'react'
import { t } from '../../wording/wording.ts'
import { resultOptions } from '../base/edition-differences.ts'
import { ChevronIcon, NextIcon, PreviousIcon, SearchIcon } from '../base/icons.tsx'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import { formatCount, formatTotal } from '../table/cells.tsx'
import styles from './list-card.module.css'
import { EmptyList, FailedList, NoMatch } from './list-states.tsx'
import { useSearchKey } from './search-key.tsx'
import type { ListView } from './use-list-view.ts'

interface ListCardProps {
  readonly label: string
  readonly list: {
    readonly rows: readonly unknown[] | undefined
    readonly note: Note | undefined
    readonly failed: boolean
    readonly retry: () => void
    readonly loadingMore: boolean
  }
  /** The rows that match the header's Search. */
  readonly found: readonly unknown[] | undefined
  /** Loads more, if there are more. */
  readonly more: (() => void) | undefined
  /** Shown beside the message. */
  readonly tools?: ReactNode
  /** Shown instead of a list without any rows. */
  readonly empty?: ReactNode
  /** Offers to search all records, where few of the loaded rows match. */
  readonly searchAll?: ReactNode
  readonly pager?: ReactNode
  /** The table. */
  readonly children: ReactNode
}

/** The card of a list: the message line, then the table or what stands instead of it, then 'Load more'. */
export function ListCard(props: ListCardProps) {
  const { label, list, found, more, tools, empty = <EmptyList />, searchAll, pager, children } = props
  const { key } = useSearchKey()
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.bar}>
        <MessageLine note={list.note} />
        <div className={styles.tools}>{tools}</div>
      </div>
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
    </section>
  )
}

/** `memo`, so that typing into Search does not render it again. */
const LoadMore = memo(({ more, loading }: { more: () => void; loading: boolean }) => (
  <div className={styles.more}>
    <Button variant="default" loading={loading} onClick={more}>
      {t.loadMore}
    </Button>
  </div>
))

interface ListViewCardProps<Row> {
  readonly label: string
  readonly view: ListView<Row>
  /** Shown instead of a list without any rows. */
  readonly empty?: ReactNode
  /** The table. */
  readonly children: ReactNode
}

/** The card of a list with all that section 2.5 has around its table: count, 'Result:', pages. */
export function ListViewCard<Row>({ label, view, empty, children }: ListViewCardProps<Row>) {
  const { list, found, key, paging } = view
  const total = formatTotal(list)
  const searchAllText = t.searchAll(total)
  const id = useId()
  const onLastPage = paging.page === paging.pages - 1
  return (
    <ListCard
      label={label}
      list={list}
      found={found}
      more={onLastPage ? list.more : undefined}
      tools={
        <>
          {view.searchingAll && <span className={styles.count}>{t.searchingAll}</span>}
          {list.rows && found && !view.searchingAll && (
            <span className={styles.count}>
              {key && `${t.matching(view.searchedAll ? total : formatCount(found.length))} · `}
              {view.searchedAll ? t.searchedAll : t.countOf(formatCount(list.rows.length), total)}
              {view.sortedInPart && ` · ${t.sortedInPart}`}
            </span>
          )}
          {view.searchAll && !view.foundFew && (
            <button type="button" className={styles.searchAll} onClick={view.searchAll}>
              {searchAllText}
            </button>
          )}
          <ResultSelector id={id} perPage={view.perPage} onChange={view.setPerPage} />
        </>
      }
      empty={empty}
      searchAll={
        view.searchAll &&
        view.foundFew && (
          <Button variant="default" leftSection={<SearchIcon />} onClick={view.searchAll}>
            {searchAllText}
          </Button>
        )
      }
      pager={paging.pages > 1 && <Pager {...paging} more={list.more !== undefined} />}
    >
      {children}
    </ListCard>
  )
}

interface ResultSelectorProps {
  readonly id: string
  readonly perPage: number
  readonly onChange: (perPage: number) => void
}

const ResultSelector = ({ id, perPage, onChange }: ResultSelectorProps) => (
  <div className={styles.result}>
    <label htmlFor={id}>{t.result}</label>
    <span className={styles.box}>
      <select
        id={id}
        defaultValue={perPage}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {resultOptions.map(({ label, value }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </span>
  </div>
)

interface PagerProps {
  readonly page: number
  readonly pages: number
  /** Whether there are more pages, which are not loaded. */
  readonly more: boolean
  readonly turnTo: (page: number) => void
}

const Pager = ({ page, pages, more, turnTo }: PagerProps) => (
  <nav className={styles.more} aria-label={t.pages}>
    <Button
      variant="default"
      aria-label={t.previousPage}
      disabled={page === 0}
      onClick={() => turnTo(page - 1)}
    >
      <PreviousIcon />
    </Button>
    <span className={styles.count}>
      {t.pageOf(formatCount(page + 1), formatTotal({ total: pages, atLeast: more }))}
    </span>
    <Button
      variant="default"
      aria-label={t.nextPage}
      disabled={page === pages - 1}
      onClick={() => turnTo(page + 1)}
    >
      <NextIcon />
    </Button>
  </nav>
)
