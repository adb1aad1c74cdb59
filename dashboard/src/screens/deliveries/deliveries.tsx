import { type Delivery, delivery } from '@tiffin/contract'
import { Link } from 'react-router'
import { count, moment, totalCount } from '../../kit/cells.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { ListCard } from '../../kit/list-card.tsx'
import type { Column } from '../../kit/list-rows.ts'
import listStyles from '../../kit/list-screen.module.css'
import { EmptyList } from '../../kit/list-states.tsx'
import { Page } from '../../kit/page.tsx'
import { PlainTable } from '../../kit/plain-table.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { useTypedSearch } from '../../kit/use-typed-search.ts'
import { w } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { useFollowing } from './follow.ts'
import { Kind } from './kind.tsx'
import { Progress } from './progress.tsx'

const columns: readonly Column<Delivery>[] = [
  [w.subject, (row) => <RecordLink to={`/3/${row.id}`}>{row.subject}</RecordLink>, undefined, 14],
  [w.kind, (row) => <Kind of={row} />, undefined, 8],
  [w.sentBy, (row) => row.sent_by ?? w.none, undefined, 9],
  [w.sentAt, (row) => moment(row.createdAt), undefined, 11],
  [w.progress, (row) => <Progress counts={row.counts} />, undefined, 20],
]
const keyOf = ({ id }: Delivery) => String(id)
const subject = (row: Delivery) => row.subject
const calls = { list: delivery.list }
const limit = 50

/** What was sent to customers, and what became of it. */
export function Deliveries() {
  const { list, found } = useTypedSearch(calls, limit, subject)
  useFollowing(list.rows)
  return (
    <Page title={w.deliveries} actions={<SendLinks />}>
      <ListCard
        label={w.deliveries}
        list={list}
        found={found}
        more={list.more}
        tools={
          list.rows && (
            <span className={listStyles.count}>{w.countOf(count(list.rows.length), totalCount(list))}</span>
          )
        }
        empty={<EmptyList title={w.nothingSentYet} lead={w.nothingSentYetLead} />}
      >
        <div className={styles.campaigns}>
          <PlainTable label={w.deliveries} rows={found} columns={columns} keyOf={keyOf} />
        </div>
      </ListCard>
    </Page>
  )
}

const SendLinks = () => (
  <>
    <LinkButton to="/send/notification" link={Link}>
      {w.sendNotification}
    </LinkButton>
    <LinkButton to="/send/email" link={Link}>
      {w.sendEmail}
    </LinkButton>
  </>
)
