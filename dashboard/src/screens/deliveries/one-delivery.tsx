import { useParams } from 'react-router'
import { Page } from '../../ui/base/page.tsx'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { RecordPlaceholderPage } from '../../ui/form/missing-record.tsx'
import { formatDateTime } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import styles from './deliveries.module.css'
import { DeliveryActionButtons, useDeliveryActions } from './delivery-actions.tsx'
import { Kind } from './kind.tsx'
import { Progress } from './progress.tsx'
import { Recipients } from './recipients.tsx'
import { useDelivery } from './use-delivery.ts'

/** One delivery: its text, and the state of each recipient. */
export function OneDelivery() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useDelivery(id)
  const actions = useDeliveryActions(id)
  if (!data) return <RecordPlaceholderPage list="/3" title={t.delivery(id)} error={error} retry={refetch} />
  const { value } = data
  const lost = error ? { text: failureText(error), failed: true } : undefined
  return (
    <Page
      title={t.delivery(id)}
      heading={value.subject}
      actions={<DeliveryActionButtons of={value} {...actions} />}
    >
      <section className={styles.summary} aria-label={t.progress}>
        <MessageLine note={lost ?? actions.note} />
        <dl className={styles.facts}>
          <dt>{t.kind}</dt>
          <dd>
            <Kind of={value} />
          </dd>
          <dt>{t.sentBy}</dt>
          <dd>{value.sent_by ?? t.none}</dd>
          <dt>{t.sentAt}</dt>
          <dd>{formatDateTime(value.createdAt)}</dd>
        </dl>
        <Progress counts={value.counts} />
        <details open className={styles.content}>
          <summary>{t.textSent}</summary>
          <p className={styles.text}>{value.text}</p>
        </details>
      </section>
      {/* The key resets the filter after an action, because recipients have left the state it shows. */}
      <Recipients key={actions.startedAt} of={value} />
    </Page>
  )
}
