import { NativeSelect } from '@mantine/core'
import { delivery, type PushNotification } from '@tiffin/contract'
import { useState } from 'react'
import { t } from '../../wording/wording.ts'
import { TestSendButton } from './test-send-button.tsx'
import type { Chosen } from './use-selection.ts'
import { useTestSend } from './use-sending.ts'

interface TestOnOneProps extends Pick<PushNotification, 'fcmMessage'> {
  /** The selected customers who have a device. */
  readonly among: readonly Chosen[]
}

/** Administrators have no registered device, so a test notification goes to one of the selected customers. */
export function TestOnOne({ among, fcmMessage }: TestOnOneProps) {
  const testing = useTestSend(delivery.push)
  const [wanted, setWanted] = useState(0)
  const one = among.find(({ id }) => id === wanted) ?? among[0]
  if (!one) return null
  return (
    <>
      <NativeSelect
        aria-label={t.testPush}
        value={one.id}
        onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        data={among.map(({ id, fullName }) => ({ value: String(id), label: `${t.testPush} ${fullName}` }))}
      />
      <TestSendButton
        label={t.testPushButton}
        testing={testing}
        test={() =>
          testing.test({ to: one.fullName, body: { customerId: [one.id], fcmMessage, test: true } })
        }
      />
    </>
  )
}
