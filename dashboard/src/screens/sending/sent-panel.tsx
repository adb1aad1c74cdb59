import { Button } from '@mantine/core'
import type { Delivery } from '@tiffin/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MessageLine } from '../../ui/feedback/message-line.tsx'
import { t } from '../../wording/wording.ts'
import { Progress } from '../deliveries/progress.tsx'
import { isUnderWay, totalOf, useDelivery } from '../deliveries/use-delivery.ts'
import styles from './sending.module.css'
import type { Sending, Sent } from './use-sending.ts'

interface SentPanelProps {
  readonly sending: Sending
  readonly sent: Sent
  /** Further buttons. */
  readonly children?: ReactNode
}

/** After sending: the server's message, Undo while there is time, and the progress of the delivery. */
export function SentPanel({ sending, sent, children }: SentPanelProps) {
  const { delivery, message, undoUntil } = sent
  const reachesNobody = delivery !== undefined && delivery.counts.no_address === totalOf(delivery.counts)
  return (
    <div className={styles.sent}>
      <MessageLine note={sending.undoFailure ?? { text: t.sendAnswer(message), failed: reachesNobody }} />
      {delivery ? (
        <DeliveryStatus sending={sending} delivery={delivery} undoUntil={undoUntil}>
          {children}
        </DeliveryStatus>
      ) : (
        <div className={styles.actions}>{children}</div>
      )}
    </div>
  )
}

interface DeliveryStatusProps {
  readonly sending: Sending
  readonly delivery: Delivery
  readonly undoUntil: number
  readonly children: ReactNode
}

function DeliveryStatus({ sending, delivery, undoUntil, children }: DeliveryStatusProps) {
  const seconds = useSecondsUntil(undoUntil)
  const { data } = useDelivery(delivery.id, undoUntil)
  const now = data?.value ?? delivery
  return (
    <>
      <Progress counts={now.counts} />
      <div className={styles.actions}>
        {seconds > 0 && isUnderWay(now) && (
          <>
            <Button loading={sending.isUndoing} onClick={sending.undo}>
              {t.undo}
            </Button>
            <span className={styles.seconds} role="timer">
              {t.leavesIn(seconds)}
            </span>
          </>
        )}
        <Button variant="subtle" component={Link} to={`/3/${delivery.id}`} className={styles.last}>
          {t.toDelivery}
        </Button>
        {children}
      </div>
    </>
  )
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

function useSecondsUntil(moment: number) {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(moment)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 200)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
