import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MessageLine } from '../../kit/message-line.tsx'
import { w } from '../../wording/wording.ts'
import { isUnderWay, useDelivery } from '../deliveries/follow.ts'
import { Progress } from '../deliveries/progress.tsx'
import styles from './sending.module.css'
import type { Sending, Sent } from './use-sending.ts'

interface SentPanelProps {
  readonly sending: Sending
  readonly sent: Sent
  /** What else can be done. */
  readonly children?: ReactNode
}

/** What became of a message: the server's answer, Undo while there is time, and how far it has come. */
export function SentPanel({ sending, sent, children }: SentPanelProps) {
  const seconds = useSecondsUntil(sent.undoUntil)
  const { data } = useDelivery(sent.delivery.id, sent.undoUntil)
  const now = data?.value ?? sent.delivery
  const canUndo = seconds > 0 && isUnderWay(now)
  return (
    <div className={styles.sent}>
      <MessageLine note={sending.undoFailure ?? { text: w.sendAnswer(sent.message) }} />
      <Progress counts={now.counts} />
      <div className={styles.actions}>
        {canUndo && (
          <>
            <Button loading={sending.isUndoing} onClick={sending.undo}>
              {w.undo}
            </Button>
            <span className={styles.seconds} role="timer">
              {w.leavesIn(seconds)}
            </span>
          </>
        )}
        <Button variant="subtle" component={Link} to={`/3/${sent.delivery.id}`} className={styles.last}>
          {w.toDelivery}
        </Button>
        {children}
      </div>
    </div>
  )
}

function useSecondsUntil(moment: number) {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((moment - Date.now()) / 1000))
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }, 200)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
