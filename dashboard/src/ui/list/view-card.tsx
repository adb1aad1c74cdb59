import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { t } from '../../wording/wording.ts'
import { SearchIcon } from '../base/icons.tsx'
import { formatCount, formatTotal } from '../table/cells.tsx'
import styles from './list-card.module.css'
import { ListCard } from './list-card.tsx'
import { Pager } from './pager.tsx'
import { ResultSelector } from './result-selector.tsx'
import type { ListView } from './use-list-view.ts'

interface ViewCardProps<Row> {
  readonly label: string
  readonly view: ListView<Row>
  /** Instead of a list that has no rows at all. */
  readonly empty?: ReactNode
  /** The table. */
  readonly children: ReactNode
}

/** The card of a list with all that section 2.5 has around its table. */
export function ViewCard<Row>({ label, view, empty, children }: ViewCardProps<Row>) {
  const { list, found, key, paging } = view
  const inAll = formatTotal(list)
  const searchAllText = t.searchAll(inAll)
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
              {key && `${t.matching(view.searchedAll ? inAll : formatCount(found.length))} · `}
              {view.searchedAll ? t.searchedAll : t.countOf(formatCount(list.rows.length), inAll)}
              {view.sortedInPart && ` · ${t.sortedInPart}`}
            </span>
          )}
          {view.searchAll && !view.foundLittle && (
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
        view.foundLittle && (
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
