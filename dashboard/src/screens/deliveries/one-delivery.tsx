import { useParams } from 'react-router'
import { moment } from '../../kit/cells.tsx'
import { failureText } from '../../kit/failure.ts'
import { MessageLine } from '../../kit/message-line.tsx'
import { Page } from '../../kit/page.tsx'
import { RecordInstead } from '../../kit/record-instead.tsx'
import { w } from '../../wording/wording.ts'
import { ChangeButtons, useChanges } from './changes.tsx'
import styles from './deliveries.module.css'
import { useDelivery } from './follow.ts'
import { Kind } from './kind.tsx'
import { Progress } from './progress.tsx'
import { Recipients } from './recipients.tsx'

/** One sending: its text, and what became of each recipient. */
export function OneDelivery() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useDelivery(id)
  const changes = useChanges(id)
  if (!data) return <RecordInstead list="/3" title={w.delivery(id)} error={error} retry={refetch} />
  const { value } = data
  const lost = error ? { text: failureText(error), failed: true } : undefined
  return (
    <Page title={w.delivery(id)} heading={value.subject} actions={<ChangeButtons of={value} {...changes} />}>
      <section className={styles.summary} aria-label={w.progress}>
        <MessageLine note={lost ?? changes.note} />
        <dl className={styles.facts}>
          <dt>{w.kind}</dt>
          <dd>
            <Kind of={value} />
          </dd>
          <dt>{w.sentBy}</dt>
          <dd>{value.sent_by ?? w.none}</dd>
          <dt>{w.sentAt}</dt>
          <dd>{moment(value.createdAt)}</dd>
        </dl>
        <Progress counts={value.counts} />
        <details open className={styles.content}>
          <summary>{w.textSent}</summary>
          <p className={styles.text}>{value.text}</p>
        </details>
      </section>
      {/* Whoever is looked at may be in another state now, so all are shown again. */}
      <Recipients key={changes.askedAt} of={value} />
    </Page>
  )
}
