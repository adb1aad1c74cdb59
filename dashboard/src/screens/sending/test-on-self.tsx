import { delivery, type Email } from '@tiffin/contract'
import { useOwnAdmin } from '../../kit/own-admin.ts'
import { w } from '../../wording/wording.ts'
import { Test } from './test.tsx'
import { useTest } from './use-sending.ts'

/** An e-mail as it is typed so far, to the administrator who writes it. */
export function TestOnSelf(content: Pick<Email, 'subject' | 'text'>) {
  const testing = useTest(delivery.email)
  const own = useOwnAdmin()?.email
  return (
    <Test
      label={w.testEmail}
      testing={testing}
      test={own ? () => testing.test({ to: own, body: { to: [own], ...content, test: true } }) : undefined}
    />
  )
}
