import { delivery, type Email } from '@tiffin/contract'
import { useOwnAdmin } from '../../session/use-own-admin.ts'
import { t } from '../../wording/wording.ts'
import { TestSendButton } from './test-send-button.tsx'
import { useTestSend } from './use-sending.ts'

/** Sends the e-mail as typed so far to the administrator's own address. */
export function TestOnSelf(content: Pick<Email, 'subject' | 'text'>) {
  const testing = useTestSend(delivery.email)
  const own = useOwnAdmin()?.email
  return (
    <TestSendButton
      label={t.testEmail}
      testing={testing}
      test={own ? () => testing.test({ to: own, body: { to: [own], ...content, test: true } }) : undefined}
    />
  )
}
