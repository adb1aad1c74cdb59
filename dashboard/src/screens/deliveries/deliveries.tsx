import { type Delivery, delivery } from '@tiffin/contract'
import { Link } from 'react-router'
import { formatCount, formatDateTime, formatTotal } from '../../kit/cells.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { ListCard } from '../../kit/list-card.tsx'
import type { Column } from '../../kit/list-rows.ts'
import listStyles from '../../kit/list-screen.module.css'
import { EmptyList } from '../../kit/list-states.tsx'
import { Page } from '../../kit/page.tsx'
import { PlainTable } from '../../kit/plain-table.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { useSearchedList } from '../../kit/use-typed-search.ts'
import { t } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { useDeliveryPolling } from './follow.ts'
import { Kind } from './kind.tsx'
import { Progress } from './progress.tsx'

const columns: readonly Column<Delivery>[] = [
  [t.subject, (row) => <RecordLink to={`/3/${row.id}`}>{row.subject}</RecordLink>, undefined, 14],
  [t.kind, (row) => <Kind of={row} />, undefined, 8],
  [t.sentBy, (row) => row.sent_by ?? t.none, undefined, 9],
  [t.sentAt, (row) => formatDateTime(row.createdAt), undefined, 11],
  [t.progress, (row) => <Progress counts={row.counts} />, undefined, 20],
]
const keyOf = ({ id }: Delivery) => String(id)
const subject = (row: Delivery) => row.subject
const calls = { list: delivery.list }
const limit = 50

/** What was sent to customers, and what became of it. */
export function Deliveries() {
  const { list, found } = useSearchedList(calls, limit, subject)
  useDeliveryPolling(list.rows)
  return (
    <Page title={t.deliveries} actions={<SendLinks />}>
      <ListCard
        label={t.deliveries}
        list={list}
        found={found}
        more={list.more}
        tools={
          list.rows && (
            <span className={listStyles.count}>
              {t.countOf(formatCount(list.rows.length), formatTotal(list))}
            </span>
          )
        }
        empty={<EmptyList title={t.nothingSentYet} lead={t.nothingSentYetLead} />}
      >
        <div className={styles.campaigns}>
          <PlainTable label={t.deliveries} rows={found} columns={columns} keyOf={keyOf} />
        </div>
      </ListCard>
    </Page>
  )
}

const SendLinks = () => (
  <>
    <LinkButton to="/send/notification" link={Link}>
      {t.sendNotification}
    </LinkButton>
    <LinkButton to="/send/email" link={Link}>
      {t.sendEmail}
    </LinkButton>
  </>
)
