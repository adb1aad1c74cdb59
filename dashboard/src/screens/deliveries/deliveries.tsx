import { type Delivery, delivery } from '@tiffin/contract'
import { LinkButton } from '../../ui/base/buttons.tsx'
import { Page } from '../../ui/base/page.tsx'
import listStyles from '../../ui/list/list-card.module.css'
import { ListCard } from '../../ui/list/list-card.tsx'
import { EmptyList } from '../../ui/list/list-states.tsx'
import { useSearchedList } from '../../ui/list/use-searched-list.ts'
import { formatCount, formatDateTime, formatTotal } from '../../ui/table/cells.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { RecordLink } from '../../ui/table/record-link.tsx'
import { t } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { Kind } from './kind.tsx'
import { Progress } from './progress.tsx'
import { useDeliveryPolling } from './use-delivery.ts'

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

/** What was sent to customers, and its progress. */
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
    <LinkButton to="/send/notification">{t.sendNotification}</LinkButton>
    <LinkButton to="/send/email">{t.sendEmail}</LinkButton>
  </>
)
